import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Live } from "../src/net/live.svelte";
import { REST } from "../src/net/pulse";
import { unsent } from "../src/net/unsent";

/** The other end of the line: it keeps what it was told, and says only what the test lets it say. */
class Wire {
  static OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  told: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.told.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  accept(version = 7): void {
    this.readyState = 1;
    this.onopen?.();
    this.say({ is: "Table", version, seat: 0, step: 1, log: [], clock: null });
  }
  cut(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1006 });
  }
  get choices() {
    return this.told.filter((frame) => frame.is === "Choose");
  }
}
const wire = () => Wire.all[Wire.all.length - 1]!;

let live: Live;
beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "harbor" });
  vi.stubGlobal("document", { hidden: false });
  live = new Live("table", ["key"]);
  live.open();
});
afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a server that falls silent", () => {
  it("is asked when nothing came for a while, and noticed 3 seconds later", () => {
    wire().accept();
    vi.advanceTimersByTime(REST + 100);
    expect(wire().told.pop()).toEqual({ is: "Ping" });
    vi.advanceTimersByTime(2_800);
    expect(live.quiet).toBe(false);
    vi.advanceTimersByTime(200);
    expect(live.quiet).toBe(true);
    wire().say({ is: "Pong" });
    expect(live.quiet).toBe(false);
  });
  it("is noticed 3 seconds after a choice", () => {
    wire().accept();
    void live.choose({ is: "Stop" });
    vi.advanceTimersByTime(3_100);
    expect(live.quiet).toBe(true);
    expect(live.unsure).toBe(1);
    expect(unsent.choices).toBe(1);
  });
  it("that answers is left in peace", () => {
    wire().accept();
    for (let i = 0; i < 20; i += 1) {
      vi.advanceTimersByTime(REST + 100);
      wire().say({ is: "Pong" });
      expect(live.quiet).toBe(false);
    }
    expect(Wire.all.length).toBe(1);
  });
  it("is not taken for one that speaks of other things but leaves a choice unanswered", () => {
    wire().accept();
    void live.choose({ is: "Stop" });
    vi.advanceTimersByTime(2_000);
    wire().say({ is: "Pong" });
    vi.advanceTimersByTime(1_200);
    expect(live.quiet).toBe(true);
  });
  it("is called on a new line in the end, also when it never took up the first", () => {
    vi.advanceTimersByTime(11_000);
    expect(Wire.all.length).toBe(2);
    wire().accept();
    vi.advanceTimersByTime(REST + 11_000);
    expect(Wire.all.length).toBe(3);
  });
  it("is not asked by a page out of sight", () => {
    wire().accept();
    vi.stubGlobal("document", { hidden: true });
    vi.advanceTimersByTime(60_000);
    expect(live.quiet).toBe(false);
    expect(Wire.all.length).toBe(1);
  });
});

describe("a choice that was not confirmed", () => {
  it("is sent again after the next Hello, with its id and its version, and settled once", async () => {
    wire().accept();
    const done = live.choose({ is: "Stop" });
    const sent = wire().choices[0]!;
    wire().cut();
    vi.advanceTimersByTime(600);
    expect(live.unsure).toBe(1);
    wire().accept(8);
    expect(wire().told[0]).toMatchObject({ is: "Hello", page: Wire.all[0]!.told[0]!.page });
    expect(wire().told[0]!.page).toMatch(/^[0-9a-f]{32}$/);
    expect(wire().choices).toEqual([sent]);
    wire().say({ is: "Done", version: 7, id: sent.id, again: true });
    await expect(done).resolves.toMatchObject({ again: true });
    expect(live.unsure).toBe(0);
    wire().cut();
    vi.advanceTimersByTime(600);
    wire().accept(8);
    expect(wire().choices).toEqual([]);
  });
  it("may be made while there is no line at all", () => {
    wire().accept();
    wire().cut();
    void live.choose({ is: "Stop" });
    vi.advanceTimersByTime(600);
    wire().accept();
    expect(wire().choices.map((frame) => frame.action)).toEqual([{ is: "Stop" }]);
  });
  it("gives way to a later one of the same seat", async () => {
    wire().accept();
    const first = live.choose({ is: "Stop" });
    void live.choose({ is: "Keep" });
    wire().cut();
    vi.advanceTimersByTime(600);
    wire().accept();
    expect(wire().choices.map((frame) => frame.action)).toEqual([{ is: "Keep" }]);
    await expect(first).resolves.toMatchObject({ is: "Done" });
  });
  it("is told as lost where there is no such table any more; a take-back is, with every line", async () => {
    wire().accept();
    const back = live.takeBack();
    wire().cut();
    await expect(back).rejects.toMatchObject({ code: "lost" });
    const choice = live.choose({ is: "Stop" });
    vi.advanceTimersByTime(600);
    wire().readyState = 3;
    wire().onclose?.({ code: 4404 });
    await expect(choice).rejects.toMatchObject({ code: "lost" });
  });
});

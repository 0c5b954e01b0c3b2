// Random play through every course at a running server: whatever is played, skipped or gone back to, each comes to its end.
// Run by `python -m tests.e2e.tutorials`, which says where the server is and how often.
import { expect, it } from "vitest";
import { COURSES, lessonTable } from "../../src/learn/courses";
import { nextLesson } from "../../src/learn/lessons";
import type { TableFrame } from "../../src/net/messages";

const SERVER = process.env.ADMIRALTY_SERVER!;
const RUNS = Number(process.env.ADMIRALTY_RUNS ?? 1);
const ASKED = (process.env.ADMIRALTY_COURSES || Object.keys(COURSES).join(",")).split(",");
/** So many play at once: while bots think at one table, another goes on. */
const TOGETHER = 4;
/** A game of the pirates may be long: after so many choices the reader only goes on. */
const MOST = 220;

let visitor = 0;

interface Made {
  table: string;
  keys: { key: string }[];
}

/** A line to a table: its frames one after the other. */
class Line {
  #frames: TableFrame[] = [];
  #waiting: ((frame: TableFrame) => void) | null = null;
  #refused: (why: Error) => void = () => {};
  readonly socket: WebSocket;

  constructor(made: Made) {
    this.socket = new WebSocket(`${SERVER.replace("http", "ws")}/api/tables/${made.table}/ws`);
    this.socket.onopen = () => this.send({ is: "Hello", keys: [made.keys[0]!.key], lang: "en" });
    this.socket.onmessage = (message) => {
      const frame = JSON.parse(String(message.data)) as TableFrame & { error?: unknown };
      if ((frame.is as string) === "Error") this.#refused(new Error(JSON.stringify(frame.error)));
      if (frame.is !== "Table") return;
      if (this.#waiting) this.#waiting(frame);
      else this.#frames.push(frame);
      this.#waiting = null;
    };
  }
  send(frame: unknown): void {
    this.socket.send(JSON.stringify(frame));
  }
  #next(): Promise<TableFrame> {
    return new Promise((done, refused) => {
      this.#waiting = done;
      this.#refused = refused;
    });
  }
  /** The table after this version. */
  async after(version: number): Promise<TableFrame> {
    for (;;) {
      const kept = this.#frames.shift();
      const frame = kept ?? (await this.#next());
      if (frame.version > version) return frame;
    }
  }
}

async function run(course: string): Promise<number> {
  const all = COURSES[course]!.lessons;
  const answer = await fetch(`${SERVER}/api/tables`, {
    method: "POST",
    // A visitor of its own each time, as a proxy tells of one: the limits hold for each alone.
    headers: { "Content-Type": "application/json", "X-Forwarded-For": `198.51.100.${visitor++ % 250}` },
    body: JSON.stringify(lessonTable(course, "Ada")),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const line = new Line((await answer.json()) as Made);
  let now = await line.after(0);
  let then = now;
  let at = 0;
  const go = (to: number) => {
    at = Math.max(0, Math.min(all.length - 1, to));
    then = now;
  };
  for (let played = 0; at < all.length - 1;) {
    for (let to = nextLesson(all, at, now, then); to !== at; to = nextLesson(all, at, now, then)) go(to);
    expect(all[at]!.hint?.(now, null) ?? "").not.toContain("undefined");
    const asked = now.asked.includes(0) && !now.chosen.includes(0) && now.room.status === "playing";
    const dice = Math.random();
    // Whoever is not asked can only read on, or wait; both must lead further.
    if (dice < 0.06) go(at - 1);
    else if (dice < 0.3 || !asked || played >= MOST) {
      if (!asked && now.room.status === "playing" && dice > 0.6) now = await line.after(now.version);
      else go(at + 1);
    } else {
      const row = now.options[Math.floor(Math.random() * now.options.length)]!;
      // The pirates' options hold an action with a range; those of 7 Wonders are actions.
      const action = (row.option as { action?: unknown }).action ?? row.option;
      line.send({ is: "Choose", version: now.version, seat: 0, action, id: "c" });
      now = await line.after(now.version);
      played += 1;
    }
  }
  line.socket.close();
  return at;
}

/** Runs one after the other, as long as there are any left. */
async function runs(course: string, left: { n: number }): Promise<void> {
  while (left.n > 0) {
    left.n -= 1;
    expect(await run(course)).toBe(COURSES[course]!.lessons.length - 1);
  }
}

for (const course of ASKED)
  it(`comes to its end in ${RUNS} runs: ${course}`, { timeout: 1000 * 60 * (1 + RUNS) }, async () => {
    const left = { n: RUNS };
    await Promise.all(Array.from({ length: TOGETHER }, () => runs(course, left)));
    expect(left.n).toBe(0);
  });

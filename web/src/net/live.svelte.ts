// A table as it stands on the server, kept current over a socket that comes back by itself.
import { spoken } from "../words/words.svelte";
import { drawn } from "./drawn";
import type { Frame, Hint, LogEntry, LogPage, Odds, Problem, Said, TableFrame, Why } from "./messages";
import { Pulse } from "./pulse";
import { unsent } from "./unsent";

type Line = "connecting" | "open" | "lost" | "gone";
type Asked = { is: string; seat?: number | null } & Record<string, unknown>;
type Waiting = { frame: Asked; done: (frame: Frame) => void; fail: (problem: Problem) => void };

const DELAYS = [500, 1000, 2000, 4000, 5000];
const UNREADABLE = 4410;
const FINAL = [4403, 4404, UNREADABLE];
/** Under this name a page offers its log the means to ask for older entries. */
export const OLDER = Symbol("older");
/** And under this one the means to have a choice shown that is held back. */
export const REVEAL = Symbol("reveal");
const LOST: Problem = { code: "lost", message: "the connection was lost" };

/** Log entries by step: new ones replace old ones, and those above the newest step fall away. */
export function mergeLog(old: readonly LogEntry[], fresh: readonly LogEntry[], step: number): LogEntry[] {
  // A table comes with the last entries only: what lies before a gap is asked for again.
  const gap = fresh.length > 0 && old.length > 0 && fresh[0]!.step > old[old.length - 1]!.step + 1;
  const kept = gap ? [] : old.filter((entry) => entry.step <= step);
  const byStep = new Map(kept.map((entry) => [entry.step, entry]));
  for (const entry of fresh) byStep.set(entry.step, entry);
  return [...byStep.values()].sort((a, b) => a.step - b.step);
}

export class Live {
  frame = $state.raw<TableFrame | null>(null);
  log = $state.raw<LogEntry[]>([]);
  line = $state<Line>("connecting");
  problem = $state<Problem | null>(null);
  /** What was said at the table, the latest last. */
  said = $state.raw<Said[]>([]);
  clockEnds = $state<number | null>(null);
  /** Whether something has been unanswered for longer than it should. */
  quiet = $state(false);
  /** How many choices the server has not confirmed; they outlive a lost connection. */
  unsure = $state(0);

  private pulse = new Pulse(
    () => this.ping(),
    (is) => (this.quiet = is),
    () => this.giveUp(),
  );
  private greeted = false;
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  /** By this the server knows our next line for ours: a choice that is late in the old one must not undo a newer one. */
  private page = drawn(16);
  private look: number | null | undefined;

  constructor(
    readonly table: string,
    private keys: string[],
  ) {}

  open(): void {
    this.ended = false;
    this.greeted = false;
    this.pulse.sent();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/ws`);
    this.socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (message) => this.hear(JSON.parse(String(message.data)) as Frame);
    socket.onclose = (event) => this.closed(socket, event.code);
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.pulse.stop();
    this.socket?.close();
  }

  /** Ask whether the server is there, as after a while out of sight. */
  ping(): void {
    if (!this.greeted || document.hidden) return;
    this.send({ is: "Ping" });
    this.pulse.sent();
  }

  /** Come back with other keys: after joining, or with a link from another device. */
  withKeys(keys: string[]): void {
    this.keys = keys;
    this.look = undefined;
    this.log = [];
    this.socket?.close();
  }

  choose(action: unknown, grace = 0): Promise<Frame> {
    const { version = 0, seat = 0 } = this.frame ?? {};
    return this.ask({ is: "Choose", version, seat: seat ?? 0, action, grace });
  }

  reveal(): Promise<Frame> {
    const { version = 0, seat = 0 } = this.frame ?? {};
    return this.ask({ is: "Reveal", version, seat: seat ?? 0 });
  }

  takeBack(seat = this.frame?.seat ?? 0): Promise<Frame> {
    return this.ask({ is: "TakeBack", version: this.frame?.version ?? 0, seat });
  }

  undo(steps = 1): Promise<Frame> {
    return this.ask({ is: "Undo", version: this.frame?.version ?? 0, seat: this.frame?.seat ?? 0, steps });
  }

  say(what: string): Promise<Frame> {
    return this.ask({ is: "Say", seat: this.frame?.seat ?? 0, what });
  }

  async odds(action: unknown): Promise<Odds> {
    return (await this.ask({ is: "Odds", version: this.frame?.version ?? 0, action })) as Odds;
  }

  async why(subject: string): Promise<Why> {
    const { version = 0, seat = null } = this.frame ?? {};
    return (await this.ask({ is: "Why", version, seat, subject })) as Why;
  }

  async hint(): Promise<Hint> {
    const { version = 0, seat = null } = this.frame ?? {};
    return (await this.ask({ is: "Hint", version, seat })) as Hint;
  }

  /** The page of the log before what is at hand. */
  async older(): Promise<void> {
    const before = this.log[0]?.step ?? 1;
    const { log } = (await this.ask({ is: "Log", before })) as LogPage;
    if (this.log[0]?.step === before) this.log = [...log, ...this.log];
  }

  /** Hot-seat: show another seat of mine. */
  lookAs(seat: number | null): void {
    this.look = seat;
    this.log = [];
    this.send({ is: "Look", seat });
  }

  speak(): void {
    this.log = [];
    this.send({ is: "Speak", lang: spoken.language });
  }

  private hello(): void {
    this.tries = 0;
    const known = this.log.length > 0 ? (this.frame?.version ?? 0) : 0;
    const look = this.look === undefined ? {} : { look: this.look };
    this.greeted = true;
    this.send({ is: "Hello", keys: this.keys, lang: spoken.language, known, page: this.page, ...look });
    for (const { frame } of this.waiting.values()) this.send(frame);
  }

  /** The line is as good as cut: a closing that nobody answers would take too long. */
  private giveUp(): void {
    const socket = this.socket;
    if (!socket) return;
    this.closed(socket, 1006);
    socket.close();
  }

  private send(frame: Record<string, unknown>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** A choice is asked for until it is answered, over lost connections too; anything else fails with its line. */
  private ask(frame: Asked): Promise<Frame> {
    this.count += 1;
    const id = `q${this.count}`;
    return new Promise((done, fail) => {
      if (!this.greeted && frame.is !== "Choose") return fail(LOST);
      this.waiting.set(id, { frame: { ...frame, id }, done, fail });
      this.weigh();
      this.pulse.sent();
      if (this.greeted) this.send({ ...frame, id });
    });
  }

  private hear(frame: Frame): void {
    if (frame.is === "Table") {
      this.line = "open";
      this.log = mergeLog(this.log, frame.log, frame.step);
      this.clockEnds = frame.clock ? performance.now() + frame.clock.left * 1000 : null;
      this.frame = frame;
    } else if (frame.is === "Chosen" && this.frame && frame.version === this.frame.version) {
      this.frame = { ...this.frame, chosen: frame.chosen, mine: frame.mine ?? null, held: frame.held };
    } else if (frame.is === "Said") {
      this.said = [...this.said.slice(-19), frame];
    } else if (frame.is === "Room" && this.frame) {
      this.frame = { ...this.frame, room: frame.room, news: frame.news };
    }
    this.settle(frame);
    this.pulse.heard(this.waiting.size > 0);
  }

  /** Give an answer to whoever asked. */
  private settle(frame: Frame): void {
    const id = "id" in frame ? frame.id : undefined;
    const asked = id === undefined ? undefined : this.waiting.get(id);
    if (id !== undefined) this.waiting.delete(id);
    this.weigh();
    if (frame.is === "Error") {
      if (asked) asked.fail(frame.error);
      else this.problem = frame.error;
    } else asked?.done(frame);
  }

  private closed(socket: WebSocket, code: number): void {
    if (socket !== this.socket || this.ended) return;
    this.socket = null;
    this.greeted = false;
    this.pulse.stop();
    const final = FINAL.includes(code);
    this.release(final);
    if (final) {
      this.line = "gone";
      // Why a table can't be opened was told just before.
      if (code !== UNREADABLE)
        this.problem = { code: code === 4404 ? "not_found" : "wrong_key", message: "" };
      return;
    }
    if (this.line === "open") this.line = "lost";
    const delay = DELAYS[Math.min(this.tries, DELAYS.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), delay);
  }

  /** Of what is unanswered only the last choice of each seat waits for the next line. */
  private release(all: boolean): void {
    const kept = new Map<unknown, string>();
    for (const [id, { frame }] of this.waiting) if (frame.is === "Choose") kept.set(frame.seat, id);
    for (const [id, { frame, done, fail }] of this.waiting) {
      const last = kept.get(frame.seat);
      if (last === id && !all) continue;
      this.waiting.delete(id);
      // A choice that another took the place of needs no word of its own.
      if (frame.is === "Choose" && last !== id) done({ is: "Done", version: Number(frame.version) });
      else fail(LOST);
    }
    this.weigh();
  }

  private weigh(): void {
    this.unsure = [...this.waiting.values()].filter(({ frame }) => frame.is === "Choose").length;
    unsent.choices = this.unsure;
  }
}

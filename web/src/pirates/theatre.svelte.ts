// What the chart shows, one step after the other: news waits until the pieces of the step before have arrived.
import { settings } from "../lib/settings.svelte";
import { sound } from "../lib/sounds";
import type { LogEntry } from "../net/messages";
import type { Atlas } from "./rules/atlas";
import { eventsIn, fought, ghosts, rises, rolled, type Ghost, type Rise } from "./rules/motion";
import type { PiratesEvent, PiratesFrame } from "./rules/types";

/** How many paces a journey, a roll of dice and anything else take. */
const JOURNEY = 1.6;
const ROLL = 3;
const GLANCE = 0.7;

export class Theatre {
  shown: PiratesFrame = $state.raw() as PiratesFrame;
  ghosts = $state.raw<Ghost[]>([]);
  rises = $state.raw<Rise[]>([]);
  /** How many steps wait to be shown. */
  behind = $state(0);
  /** Milliseconds of the journey under way. */
  long = $state(0);
  private queue: PiratesFrame[] = [];
  private log: LogEntry<PiratesEvent>[] = [];
  private asked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    frame: PiratesFrame,
    private readonly atlas: Atlas,
    private readonly readonly: boolean,
  ) {
    this.shown = frame;
  }

  take(frame: PiratesFrame, log: LogEntry<PiratesEvent>[]): void {
    this.log = log;
    const newest = this.queue[this.queue.length - 1] ?? this.shown;
    if (frame === newest) return;
    if (frame.step === newest.step && frame.seat === newest.seat) {
      if (this.queue.length) this.queue[this.queue.length - 1] = frame;
      else this.shown = frame;
      return;
    }
    if (this.readonly) this.skip();
    const ahead = frame.step - this.shown.step;
    const follows = ahead > 0 && frame.seat === this.shown.seat && (!this.readonly || ahead === 1);
    this.queue.push(frame);
    // A clock that runs for the reader leaves no time for watching.
    const hurry = frame.clock !== null && frame.seat !== null && frame.asked.includes(frame.seat);
    if (!follows || hurry || settings.still || document.hidden) this.skip();
    else if (this.timer === undefined) this.play();
    this.behind = this.queue.length;
  }

  /** Show what is true now, at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.ghosts = [];
    for (const frame of this.queue.splice(0)) this.show(frame);
    this.behind = 0;
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private play(): void {
    const next = this.queue[0];
    this.timer = undefined;
    if (!next) return;
    const pace = settings.pace / (this.queue.length > 20 ? 4 : this.queue.length > 8 ? 2 : 1);
    const events = eventsIn(this.log, this.shown.step, next.step);
    this.ghosts = ghosts(events, this.shown.view!, this.atlas);
    this.long = this.ghosts.length ? pace * JOURNEY : 0;
    this.timer = setTimeout(() => {
      this.ghosts = [];
      this.queue.shift();
      this.behind = this.queue.length;
      this.show(next);
      this.timer = setTimeout(() => this.play(), pace * (rolled(events) ? ROLL : GLANCE));
    }, this.long);
  }

  private show(frame: PiratesFrame): void {
    const events = eventsIn(this.log, this.shown.step, frame.step);
    this.rises = settings.still ? [] : rises(events, frame.step, this.atlas);
    this.shown = frame;
    if (this.readonly || events.length === 0) return;
    if (frame.scores) sound("over");
    else if (fought(events)) sound("battle");
    else if (rolled(events)) sound("dice");
    else if (frame.seat !== null && frame.asked.includes(frame.seat) && !this.asked) sound("turn");
    this.asked = frame.seat !== null && frame.asked.includes(frame.seat);
  }
}

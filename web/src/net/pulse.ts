// Whether the other side still answers: after some silence it is asked, and when no answer comes, that is told.

/** Milliseconds without a frame until the page asks: thousands of pages that wait should cost a server little. */
export const REST = 8_000;
/** What is unanswered for longer is worth a sign. */
export const PATIENCE = 3_000;
/** A line without any frame for so long after something was sent is given up for a new one. */
export const DEAD = 10_000;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class Pulse {
  private rest: Timer;
  private sign: Timer;
  private end: Timer;

  constructor(
    private readonly ask: () => void,
    private readonly quiet: (is: boolean) => void,
    private readonly dead: () => void,
  ) {}

  /** Something went out that will be answered. */
  sent(): void {
    clearTimeout(this.rest);
    this.sign ??= setTimeout(() => this.quiet(true), PATIENCE);
    this.end ??= setTimeout(() => this.dead(), DEAD);
  }

  /** Something came; `open`: other things are still unanswered. */
  heard(open: boolean): void {
    clearTimeout(this.end);
    this.end = undefined;
    if (open) return this.sent();
    this.calm();
    this.rest = setTimeout(() => this.ask(), REST);
  }

  stop(): void {
    clearTimeout(this.end);
    this.end = undefined;
    this.calm();
  }

  private calm(): void {
    clearTimeout(this.rest);
    clearTimeout(this.sign);
    this.sign = undefined;
    this.quiet(false);
  }
}

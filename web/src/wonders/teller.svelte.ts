// What a seat is told as the table goes on: hands that pass, sounds, the end of an Age, and before the next choice what
// happened since the last one.
import { settings } from "../lib/settings.svelte";
import { sound } from "../lib/sounds";
import type { LogEntry } from "../net/messages";
import { tellUntil, toldUntil } from "../table/told";
import { fliesFor } from "./art/flights";
import type { Desk } from "./desk.svelte";
import { recap, type Deed } from "./rules/recap";
import type { Event } from "./rules/types";

// The step that each seat has seen: behind a hot-seat's curtain the table is gone, and comes back.
const seen = new Map<string, number>();

export class Teller {
  /** The events of an Age that ended, until they are read. */
  ended = $state.raw<Event[] | null>(null);
  deeds = $state.raw<Deed[]>([]);
  readonly #desk: Desk;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** What moves and sounds as it happens; the end of an Age stops the table. */
  happen(table: HTMLElement): void {
    const { frame, readonly, deciding } = this.#desk;
    const news = this.#since(seen.get(this.#seat) ?? frame.step);
    seen.set(this.#seat, frame.step);
    const { edition, me } = this.#desk;
    // Whoever leaps far ahead sees the last step only.
    fliesFor(table, edition, news.at(-1)?.events ?? [], me);
    if (readonly || news.length === 0) return;
    const end = news.find((entry) => entry.events.some((event) => event.is === "AgeEnded"));
    if (end) this.ended = end.events;
    if (frame.scores) sound("over");
    else if (end) sound("age");
    else if (deciding) sound("turn");
  }

  /** What happened since the seat's last choice, once, as soon as it has to choose again, or nobody has. */
  catchUp(): void {
    const { frame, view, readonly, deciding, me } = this.#desk;
    const known = toldUntil(this.#seat);
    if (readonly || (known !== undefined && !deciding && !frame.scores)) return;
    const news = this.#since(known ?? frame.step);
    if (known !== frame.step) tellUntil(this.#seat, frame.step);
    if (news.length === 0 || settings.telling === "off") return;
    this.deeds = recap(news, view.cities.length, me);
  }

  /** Enough told. */
  hush(): void {
    this.deeds = [];
  }

  get #seat(): string {
    const { frame, readonly } = this.#desk;
    return `${frame.room.id} ${frame.seat} ${readonly}`;
  }

  #since(step: number): LogEntry<Event>[] {
    const { frame, log } = this.#desk;
    return log.filter((entry) => entry.step > step && entry.step <= frame.step);
  }
}

// What happened since a seat last chose, city by city: what the log tells, sorted by whom it tells of.
import type { LogEntry } from "../../net/messages";
import type { Event } from "./types";

export interface Deed {
  /** The city; none for what concerns the whole table. */
  seat: number | null;
  lines: string[];
  /** Whether something was taken from it. */
  lost: boolean;
}

/** What takes something from a city, in any box: taxes and pirates, the losses of Cities, a project that failed. */
const LOSSES: readonly string[] = [
  "Lost",
  "LossesPaid",
  "DebtTaken",
  "LostCard",
  "LostCoins",
  "LostStart",
  "LostVictories",
  "TookPenalty",
];

/** The own city first, the others from the left neighbor on, the whole table last; who did nothing is left out. */
export function recap(entries: readonly LogEntry<Event>[], cities: number, me: number): Deed[] {
  const deeds = entries.flatMap((entry) => entry.deeds ?? []);
  const events = entries.flatMap((entry) => entry.events);
  const around = Array.from({ length: cities }, (_, i) => (me + i) % cities);
  return [...around, null]
    .map((seat) => ({
      seat,
      lines: deeds.filter(([whose]) => whose === seat).map(([, told]) => told),
      lost: events.some((event) => LOSSES.includes(event.is) && "seat" in event && event.seat === seat),
    }))
    .filter((row) => row.lines.length);
}

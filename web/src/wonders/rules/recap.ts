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

/** The own city first, the others from the left neighbor on, the whole table last; who did nothing is left out. */
export function recap(entries: readonly LogEntry<Event>[], cities: number, me: number): Deed[] {
  const deeds = entries.flatMap((entry) => entry.deeds ?? []);
  const losers = entries.flatMap((entry) => entry.losers ?? []);
  const around = Array.from({ length: cities }, (_, i) => (me + i) % cities);
  return [...around, null]
    .map((seat) => ({
      seat,
      lines: deeds.filter(([whose]) => whose === seat).map(([, told]) => told),
      lost: losers.some((loser) => loser === seat),
    }))
    .filter((row) => row.lines.length);
}

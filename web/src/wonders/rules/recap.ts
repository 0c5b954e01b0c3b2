// What happened since a seat last chose, city by city: lines of the log, sorted by whom they tell of.
import type { LogEntry } from "../../net/messages";
import type { Event } from "./types";

export interface Deed {
  /** The city; none for what concerns the whole table. */
  seat: number | null;
  lines: string[];
  /** Whether coins were lost to taxes or pirates. */
  lost: boolean;
}

const OF = ": ";

/** The own city first, the others from the left neighbor on, the whole table last; who did nothing is left out. */
export function recap(entries: readonly LogEntry<Event>[], names: readonly string[], me: number): Deed[] {
  const lines = entries.flatMap((entry) => entry.lines);
  const events = entries.flatMap((entry) => entry.events);
  const at = (line: string) => names.findIndex((name) => line.startsWith(name + OF));
  const cities = names.map((_, i) => (me + i) % names.length);
  const rows = cities.map((seat) => ({
    seat,
    lines: lines
      .filter((line) => at(line) === seat)
      .map((line) => line.slice(names[seat]!.length + OF.length)),
    lost: events.some((event) => event.is === "Lost" && event.seat === seat),
  }));
  const whole = { seat: null, lines: lines.filter((line) => at(line) < 0), lost: false };
  return [...rows, whole].filter((row) => row.lines.length);
}

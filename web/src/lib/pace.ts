// How long a clock is, in words.
import { tr } from "../words/words.svelte";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The time for a decision: seconds, hours or days. */
export function clockText(seconds: number): string {
  if (seconds >= DAY) return tr("pace.days", { n: seconds / DAY });
  return seconds >= HOUR ? tr("pace.hours", { n: seconds / HOUR }) : tr("pace.seconds", { n: seconds });
}

/** What is left of it: minutes and seconds, or the larger units of days. */
export function leftText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY)
    return tr("pace.left_days", { d: Math.floor(left / DAY), h: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR)
    return tr("pace.left_hours", { h: Math.floor(left / HOUR), m: Math.floor((left % HOUR) / 60) });
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

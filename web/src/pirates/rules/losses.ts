// What a crew lost in the turns of others, since it last acted itself: so that nobody has to find it out on the chart.
import type { LogEntry } from "../../net/messages";
import type { Action, PiratesEvent } from "./types";

export interface Loss {
  place: string;
  /** Bands that died there. */
  bands: number;
  /** Whose flag stands there now, where it was ours. */
  to: string;
}

const ANSWERS = ["Pass", "Play", "Raid"];

/** By place, in the order of their coming; what one's own attacks cost is known to whoever made them. */
export function losses(
  log: readonly LogEntry<PiratesEvent>[],
  seat: number | null,
  own: readonly string[],
): Loss[] {
  const found = new Map<string, Loss>();
  let actor: unknown = seat;
  for (const event of log.flatMap((entry) => entry.events)) {
    if (event.is === "Did") {
      const { is } = event.action as Action;
      if (is !== "Pass") actor = event.seat;
      if (event.seat === seat && !ANSWERS.includes(is)) found.clear();
    } else if (actor !== seat) note(found, event, own);
  }
  return [...found.values()];
}

function note(found: Map<string, Loss>, event: PiratesEvent, own: readonly string[]): void {
  const place = String(event.place ?? event.territory ?? "");
  const loss = found.get(place) ?? { place, bands: 0, to: "" };
  if (event.is === "Lost" && own.includes(String(event.owner)))
    found.set(place, { ...loss, bands: loss.bands + Number(event.count) });
  else if (event.is === "Flagged" && own.includes(String(event.before)) && !own.includes(String(event.color)))
    found.set(place, { ...loss, to: String(event.color) });
}

// Why a game of the pirates ended as it did, in a sentence.
import type { Score } from "../../net/messages";
import { capital, tr } from "../../words/words.svelte";
import { color } from "./telling";
import type { View } from "./types";

/** In the order that ranks a game at its limit of rounds. */
const KINDS = ["condition", "strongholds", "territories", "bands", "gold"];

export const pointsOf = (score: Score, kind: string): number =>
  score.lines?.find((line) => line.category === kind)?.points ?? 0;

export function verdict(view: View, scores: readonly Score[]): string {
  const winners = scores.filter((score) => score.winner);
  if (view.reason === "confirmed") {
    const crews = view.sides.filter((side) => winners.some((score) => score.seat === side.seat));
    const met = view.threats.filter(
      (threat) => threat.missing === 0 && crews.some((side) => side.color === threat.color && side.claim),
    );
    const how = met.find((threat) => threat.condition === "posts") ?? met[0];
    if (how) return capital(tr(`result.why_${how.condition}`, { color: color(how.color) }));
  }
  if (view.reason === "limit" && winners[0]) return atLimit(winners, scores);
  return view.reason ? `${capital(tr(`pirates.reason.${view.reason}`))}.` : "";
}

/** The first kind of things in which the winner is ahead of everybody else. */
function atLimit(winners: readonly Score[], scores: readonly Score[]): string {
  const others = scores.filter((score) => !score.winner);
  if (winners.length > 1 || !others.length) return tr("result.why_shared");
  const own = (kind: string) => pointsOf(winners[0]!, kind);
  let rivals = others;
  for (const kind of KINDS) {
    const best = Math.max(...rivals.map((score) => pointsOf(score, kind)));
    if (own(kind) > best)
      return tr("result.why_limit", {
        kind: tr(`result.${kind}`).toLocaleLowerCase(),
        n: own(kind),
        m: best,
      });
    rivals = rivals.filter((score) => pointsOf(score, kind) === best);
  }
  return tr("result.why_shared");
}

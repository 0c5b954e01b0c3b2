// The conflicts at the end of the Age as they would go now: who meets whom, and the tokens of each.
import type { Rules, View } from "./types";

export interface Fight {
  seat: number;
  foe: number;
  /** Points for the seat: the Age's victory tokens, defeats, or 0 for equal shields. */
  points: number;
}

/** The land conflicts of a seat (B13, A30, T5): with its neighbors, and with whoever boards or is boarded. */
export function landFights(view: View, rules: Rules, seat: number): Fight[] {
  const seats = view.cities.length;
  const fights: Fight[] = [];
  const met = new Set<number>();
  const fight = (foe: number, tokens: number) => {
    if (foe === seat || met.has(foe)) return;
    met.add(foe);
    const lead = view.totals[seat]!.shields - view.totals[foe]!.shields;
    const token = lead > 0 ? (rules.victory[view.age - 1] ?? 0) : lead < 0 ? rules.defeat : 0;
    fights.push({ seat, foe, points: tokens * token });
  };
  const round = (n: number) => (seat + n + seats) % seats;
  for (const foe of [round(1), round(-1)]) {
    if (!view.teams) fight(foe, 1);
    else if (foe >> 1 !== seat >> 1) fight(foe, 2);
    else met.add(foe);
  }
  const boards = (who: number, side: "left" | "right") => view.cities[who]!.boarding.includes(side);
  for (const [side, there] of [
    ["left", 2],
    ["right", -2],
  ] as const) {
    if (boards(seat, side)) fight(round(there), 1);
    if (boards(round(-there), side)) fight(round(-there), 1);
  }
  return fights;
}

/** The naval tokens by seat (A24 to A29, A48): null for a city that stays out. */
export function navalTokens(view: View, rules: Rules): (number | null)[] {
  const strengths = view.cities.map((city, seat) => (city.stays_out ? -1 : view.totals[seat]!.strength));
  const taking = strengths.filter((strength) => strength >= 0);
  const weakest = Math.min(...taking);
  const even = weakest === Math.max(...taking);
  const ranks = rules.naval_ranks?.[view.age - 1] ?? [];
  return strengths.map((own) => {
    if (own < 0) return null;
    if (even) return 0;
    if (own === weakest) return rules.naval_last?.[view.age - 1] ?? 0;
    return ranks[navalRank(taking, own) - 1] ?? 0;
  });
}

/** The place among the different strengths; each tie from the top down to it pushes it one further (A48). */
function navalRank(strengths: readonly number[], own: number): number {
  const above = [...new Set(strengths)].filter((strength) => strength >= own);
  return above.reduce(
    (rank, strength) => rank + (strengths.filter((other) => other === strength).length > 1 ? 2 : 1),
    0,
  );
}

// Who is where at the end, alone or in teams, and what decided it.
import type { Score } from "../../net/messages";
import { sheetOf } from "./categories";

export interface Side {
  place: number;
  scores: Score[];
  points: number;
  coins: number;
  winner: boolean;
}

export interface Decision {
  second: Side;
  /** Points ahead, or, where these are equal, coins. */
  points: number;
  coins: number;
  /** What brought the winner more than the second, most first; and what brought less. */
  more: { name: string; points: number }[];
  less: { name: string; points: number }[];
}

/** The sides with their places, the winner first; equals share a place. */
export function standings(scores: readonly Score[], teams = false): Side[] {
  const mates = teams ? 2 : 1;
  const sides: Side[] = [];
  for (let first = 0; first < scores.length; first += mates) {
    const own = scores.slice(first, first + mates);
    sides.push({
      place: 0,
      scores: [...own].sort((a, b) => b.points - a.points || b.tie_break - a.tie_break),
      points: own.reduce((sum, score) => sum + score.points, 0),
      coins: own.reduce((sum, score) => sum + score.tie_break, 0),
      winner: own.some((score) => score.winner),
    });
  }
  const ahead = (a: Side, b: Side) => b.points - a.points || b.coins - a.coins;
  sides.sort(ahead);
  for (const side of sides) side.place = 1 + sides.filter((other) => ahead(other, side) < 0).length;
  return sides;
}

/** By what the winner won; null where several share the victory, or nobody else plays. */
export function decided(sides: readonly Side[]): Decision | null {
  const [first, second] = sides;
  if (!first || !second || second.place === 1) return null;
  const total = (side: Side, name: string) =>
    side.scores.reduce((sum, score) => sum + (sheetOf(score)[name] ?? 0), 0);
  const names = new Set(
    [first, second].flatMap((side) => side.scores.flatMap((s) => Object.keys(sheetOf(s)))),
  );
  const gaps = [...names].map((name) => ({ name, points: total(first, name) - total(second, name) }));
  return {
    second,
    points: first.points - second.points,
    coins: first.coins - second.coins,
    more: gaps.filter((gap) => gap.points > 0).sort((a, b) => b.points - a.points),
    less: gaps.filter((gap) => gap.points < 0).sort((a, b) => a.points - b.points),
  };
}

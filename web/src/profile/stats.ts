// What a profile's games add up to.
import type { Result } from "../net/api";

export interface Sum {
  key: string;
  games: number;
  won: number;
  place: number;
  points: number;
}

/** The games by what they have in common, most played first. */
export function sums(games: readonly Result[], keyOf: (row: Result) => string): Sum[] {
  const groups = new Map<string, Result[]>();
  for (const row of games) {
    const key = keyOf(row);
    if (key) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const mean = (rows: Result[], value: (row: Result) => number) =>
    rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
  return [...groups]
    .map(([key, rows]) => ({
      key,
      games: rows.length,
      won: rows.filter((row) => row.won).length,
      place: mean(rows, (row) => row.place),
      points: mean(rows, (row) => row.points),
    }))
    .sort((a, b) => b.games - a.games);
}

/** The level that is nearest to a rating. */
export function nearest(levels: Record<string, number>, mu: number): string {
  const rows = Object.entries(levels);
  return rows.reduce(
    (best, row) => (Math.abs(row[1] - mu) < Math.abs(best[1] - mu) ? row : best),
    rows[0]!,
  )[0];
}

/** The rating after the last game of each kind; games come the latest first. */
export function ratings(games: readonly Result[]): Map<string, Result> {
  const found = new Map<string, Result>();
  for (const row of games) if (!found.has(row.game)) found.set(row.game, row);
  return found;
}

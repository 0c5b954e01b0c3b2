// How everybody has done over the kept sheets: means with their intervals, and nothing that few games can't say.
import { places, points, total, type Player, type Sheet } from "./sheet";

export const ENOUGH = 10;
const Z = 1.96;

export interface Standing {
  key: string;
  games: number;
  wins: number;
  /** The share of games won with its interval of 95 % (Wilson); null below enough games. */
  share: [number, number, number] | null;
  mean: number;
  /** Half the width of the interval of the mean; null below enough games. */
  about: number | null;
  spread: number;
  best: number;
  /** The longest row of wins, and the one that lasts. */
  streak: number;
  lasting: number;
  rows: Record<string, number>;
}

export interface Played {
  sheet: Sheet;
  seat: number;
  one: Player;
  place: number;
}

/** What the games can be told apart by; nothing where a game says nothing of it. */
export const KEYS: Record<string, (played: Played) => string | undefined> = {
  player: ({ one }) => one.name,
  wonder: ({ one }) => one.wonder?.split(" ")[0],
  side: ({ one }) => one.wonder,
  seat: ({ seat }) => `${seat + 1}`,
  seats: ({ sheet }) => `${sheet.players.length}`,
  boxes: ({ sheet }) => [...sheet.boxes].sort().join(" "),
  edition: ({ sheet }) => sheet.edition,
  left: ({ sheet, seat }) => sheet.players[(seat + 1) % sheet.players.length]!.name,
  right: ({ sheet, seat }) => sheet.players.at(seat - 1)!.name,
};

/** Every seat of every game, the oldest game first. */
export function played(all: readonly Sheet[]): Played[] {
  const sorted = [...all].sort((a, b) => a.begun.localeCompare(b.begun));
  return sorted.flatMap((sheet) => {
    const place = places(sheet.players, sheet.teams);
    return sheet.players.map((one, seat) => ({ sheet, seat, one, place: place[seat]! }));
  });
}

export function standings(games: readonly Played[], by: string): Standing[] {
  const found = new Map<string, Played[]>();
  for (const game of games) {
    const key = KEYS[by]!(game);
    if (key !== undefined) found.set(key, [...(found.get(key) ?? []), game]);
  }
  return [...found].map(([key, rows]) => standing(key, rows)).sort((a, b) => b.mean - a.mean);
}

export const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

function standing(key: string, rows: readonly Played[]): Standing {
  const totals = rows.map(({ one }) => total(one));
  const average = mean(totals);
  const spread = Math.sqrt(
    totals.reduce((sum, one) => sum + (one - average) ** 2, 0) / Math.max(1, totals.length - 1),
  );
  const won = rows.map(({ place }) => place === 1);
  const wins = won.filter(Boolean).length;
  const names = [
    ...new Set(rows.flatMap(({ one }) => [...Object.keys(one.points), ...Object.keys(one.counted)])),
  ];
  const enough = rows.length >= ENOUGH;
  return {
    key,
    games: rows.length,
    wins,
    share: enough ? wilson(wins, rows.length) : null,
    mean: average,
    about: enough ? (Z * spread) / Math.sqrt(rows.length) : null,
    spread,
    best: Math.max(...totals),
    ...streaks(won),
    rows: Object.fromEntries(
      names.map((row) => [row, mean(rows.flatMap(({ one }) => points(one, row) ?? []))]),
    ),
  };
}

/** The share of so many, and its interval of 95 %. */
export function wilson(wins: number, games: number): [number, number, number] {
  const share = wins / games;
  const middle = (share + Z ** 2 / (2 * games)) / (1 + Z ** 2 / games);
  const half =
    (Z / (1 + Z ** 2 / games)) * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  return [share, Math.max(0, middle - half), Math.min(1, middle + half)];
}

function streaks(won: readonly boolean[]): { streak: number; lasting: number } {
  let [streak, lasting] = [0, 0];
  for (const one of won) {
    lasting = one ? lasting + 1 : 0;
    streak = Math.max(streak, lasting);
  }
  return { streak, lasting };
}

/** Who was ahead of whom, of so many games at one table. */
export function faced(
  games: readonly Played[],
): { one: string; other: string; games: number; ahead: number }[] {
  const found = new Map<string, { one: string; other: string; games: number; ahead: number }>();
  for (const a of games)
    for (const b of games) {
      if (a.sheet !== b.sheet || a.one.name >= b.one.name) continue;
      const key = `${a.one.name}\n${b.one.name}`;
      const row = found.get(key) ?? { one: a.one.name, other: b.one.name, games: 0, ahead: 0 };
      row.games += 1;
      row.ahead += a.place < b.place ? 1 : a.place === b.place ? 0.5 : 0;
      found.set(key, row);
    }
  return [...found.values()].sort((a, b) => b.games - a.games);
}

const START = 1500;
const STEP = 32;

/** A rating for tables of any size: each game is compared pair by pair, and moves nobody further than one game of two. */
export function ratings(games: readonly Played[]): Map<string, number> {
  const rated = new Map<string, number>();
  const of = (name: string) => rated.get(name) ?? START;
  for (const sheet of new Set(games.map((game) => game.sheet))) {
    const table = games.filter((game) => game.sheet === sheet);
    const moves = table.map((a) => {
      const others = table.filter((b) => b !== a);
      const sum = others.reduce((moved, b) => {
        const hoped = 1 / (1 + 10 ** ((of(b.one.name) - of(a.one.name)) / 400));
        return moved + (a.place < b.place ? 1 : a.place === b.place ? 0.5 : 0) - hoped;
      }, 0);
      return [a.one.name, (STEP * sum) / Math.max(1, others.length)] as const;
    });
    for (const [name, move] of moves) rated.set(name, of(name) + move);
  }
  return rated;
}

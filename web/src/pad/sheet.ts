// A score sheet of the boxed game: who played, with what, and the points of every row.
export interface Player {
  name: string;
  /** Points by row; a row that nobody has counted yet is missing. */
  points: Record<string, number>;
  /** What the points of a row were counted from, where somebody said it. */
  told: Record<string, Record<string, number>>;
}

export interface Sheet {
  id: string;
  /** When it was begun, as a date that every language writes its own way. */
  begun: string;
  edition: string;
  boxes: string[];
  players: Player[];
}

export interface Row {
  id: string;
  text: string;
  boxes: string[];
}

export interface Cell {
  row: string;
  seat: number;
}

export type Order = "rows" | "players";

export const MOST = 999;

export const player = (name: string): Player => ({ name, points: {}, told: {} });

/** The rows that a sheet has with its boxes. */
export const rowsOf = (all: readonly Row[], boxes: readonly string[]): Row[] =>
  all.filter((row) => !row.boxes.length || row.boxes.some((box) => boxes.includes(box)));

export const total = (one: Player): number =>
  Object.values(one.points).reduce((sum, points) => sum + points, 0);

/** The coins that decide between equals; unknown where nobody counted them. */
export const coins = (one: Player): number | undefined => one.told.treasury?.coins;

/** The place of everybody: points, then coins; equals share a place. */
export function places(players: readonly Player[]): number[] {
  const ahead = (a: Player, b: Player) => total(a) - total(b) || (coins(a) ?? 0) - (coins(b) ?? 0);
  return players.map((one) => 1 + players.filter((other) => ahead(other, one) > 0).length);
}

/** Whether the first place hangs on coins that nobody has told yet. */
export function tied(players: readonly Player[]): boolean {
  const first = players.filter((_, seat) => places(players)[seat] === 1);
  return first.length > 1 && first.some((one) => coins(one) === undefined);
}

/** The cells in the order in which they are counted. */
export function cells(rows: readonly Row[], seats: number, order: Order): Cell[] {
  const all = [...Array(seats).keys()];
  return order === "rows"
    ? rows.flatMap((row) => all.map((seat) => ({ row: row.id, seat })))
    : all.flatMap((seat) => rows.map((row) => ({ row: row.id, seat })));
}

/** What lies outside of what a row usually has: worth a second look, never forbidden. */
const USUAL: Record<string, [number, number]> = {
  military: [-12, 36],
  naval: [-6, 15],
  treasury: [0, 20],
  wonder: [0, 34],
  civil: [0, 70],
  science: [0, 200],
  commerce: [0, 40],
  guilds: [0, 60],
  islands: [0, 40],
  leaders: [0, 40],
  black: [0, 40],
  tower: [0, 10],
  projects: [-6, 40],
};

export const odd = (row: string, points: number): boolean => {
  const [least, most] = USUAL[row] ?? [-MOST, MOST];
  return points < least || points > most;
};

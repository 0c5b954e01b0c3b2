// A score sheet of the boxed game: who played, with what, and the points of every row.
import type { SheetRow as Row } from "../net/messages";

/** What somebody said of a row: numbers by field, things that lie there, a Wonder. */
export type Said = Record<string, number | string | (string | number)[]>;

/** The engine's answer for a row that was described: its points, and where they come from. */
export interface Counted {
  points: number;
  lines: { text: string; points: number }[];
}

export interface Player {
  name: string;
  /** Points by row as they were typed; a row that nobody has typed is missing. */
  points: Record<string, number>;
  /** What lies on the table for a row, where somebody said it. */
  told: Record<string, Said>;
  /** What the game's own sheet makes of it. */
  counted: Record<string, Counted>;
  /** The Wonder with its side: "gizah day". */
  wonder?: string;
  /** The shipyard: "R1". */
  shipyard?: string;
  /** Coins that were asked for because two were equal. */
  coins?: number;
  /** Done with the own column, where columns are hidden until all are. */
  ready?: boolean;
}

/** A change of a sheet that was complete before. */
export interface Change {
  at: string;
  player: string;
  row: string;
  was: number | null;
  now: number | null;
}

export interface Sheet {
  id: string;
  /** When it was begun, as a date that every language writes its own way. */
  begun: string;
  edition: string;
  boxes: string[];
  players: Player[];
  /** With two players: what the city that nobody sits at has to be told of. */
  free?: Player;
  teams?: boolean;
  /** The tiles that lie open on the tower, the oldest first; "" where one was not named. */
  laws?: string[];
  /** Columns are hidden until all are ready, then shown row by row. */
  suspense?: boolean;
  revealed?: number;
  /** Each device writes into its own column only. */
  own?: boolean;
  ended?: string;
  place?: string;
  minutes?: number;
  notes?: string;
  log?: Change[];
}

export type { SheetRow as Row } from "../net/messages";

export interface Cell {
  row: string;
  seat: number;
}

/** Boxes that are counted here and not played. */
export const COUNTED = ["edifice"];
export const played = (boxes: readonly string[]): string[] => boxes.filter((box) => !COUNTED.includes(box));

export type Order = "rows" | "players";

export const MOST = 999;

export const player = (name: string): Player => ({ name, points: {}, told: {}, counted: {} });

/** The rows that a sheet of an edition has with its boxes. */
export const rowsOf = (all: readonly Row[], { edition, boxes }: Pick<Sheet, "edition" | "boxes">): Row[] =>
  all.filter(
    (row) =>
      (!row.boxes.length || row.boxes.some((box) => boxes.includes(box))) &&
      (row.editions?.includes(edition) ?? true),
  );

/** Whether all points of a sheet are there. What a later edition of this page has brought, an old sheet does not miss. */
export function complete(sheet: Sheet, rows: readonly Row[]): boolean {
  const empty = (row: Row) => sheet.players.filter((one) => points(one, row.id) === undefined).length;
  const missed = rows.filter(
    (row) => empty(row) > 0 && !(sheet.ended && empty(row) === sheet.players.length),
  );
  return rows.length > 0 && !missed.length;
}

/** Whether columns are hidden still: suspense lasts until every row was shown. */
export const veiled = ({ suspense, revealed }: Sheet, rows: readonly Row[]): boolean =>
  Boolean(suspense) && (revealed ?? 0) < rows.length;

/** Whether a sheet says how its game ended: all points are there, and everybody has seen them. */
export function finished(sheet: Sheet, all: readonly Row[]): boolean {
  const rows = rowsOf(all, sheet);
  return complete(sheet, rows) && !veiled(sheet, rows);
}

/** All cities of the ring; with two players the one between them, too, which comes last. */
export const around = ({ players, free }: Sheet): Player[] =>
  players.length === 2 && free ? [...players, free] : players;

/** The points of a row: as typed, or else as counted from the table. */
export const points = (one: Player, row: string): number | undefined =>
  one.points[row] ?? one.counted[row]?.points;

/** Both values of a row that was typed and counted, where they differ. */
export function differs(one: Player, row: string): [number, number] | null {
  const typed = one.points[row];
  const counted = one.counted[row]?.points;
  return typed === undefined || counted === undefined || typed === counted ? null : [typed, counted];
}

/** All points of a player, or those of these rows. */
export function total(one: Player, rows?: readonly string[]): number {
  const names = rows ?? [...new Set([...Object.keys(one.points), ...Object.keys(one.counted)])];
  return names.reduce((sum, row) => sum + (points(one, row) ?? 0), 0);
}

/** The coins that decide between equals; unknown where nobody counted them. */
export function coins(one: Player): number | undefined {
  const told = one.told.treasury?.coins;
  return one.coins ?? (typeof told === "number" ? told : undefined);
}

const mates = (seat: number, teams: boolean): number[] => (teams ? [seat, seat ^ 1] : [seat]);
const over = (players: readonly Player[], seats: number[], what: (one: Player) => number): number =>
  seats.reduce((sum, seat) => sum + (players[seat] ? what(players[seat]) : 0), 0);

/** The points of a side: a player's, or those of a team of two. */
export const sideTotal = (
  players: readonly Player[],
  seat: number,
  teams = false,
  rows?: readonly string[],
) => over(players, mates(seat, teams), (one) => total(one, rows));

/** The place of everybody: points, then coins; equals share a place, and so do mates. */
export function places(players: readonly Player[], teams = false, rows?: readonly string[]): number[] {
  const rank = players.map((_, seat) => [
    sideTotal(players, seat, teams, rows),
    over(players, mates(seat, teams), (one) => coins(one) ?? 0),
  ]);
  const sides = rank.filter((_, seat) => !teams || seat % 2 === 0);
  const ahead = (a: number[], b: number[]) => a[0]! - b[0]! || a[1]! - b[1]!;
  return rank.map((own) => 1 + sides.filter((other) => ahead(other, own) > 0).length);
}

/** The seats on whose coins the first place hangs, as long as nobody has told them. */
export function tied(players: readonly Player[], teams = false): number[] {
  const place = places(players, teams);
  const first = [...players.keys()].filter((seat) => place[seat] === 1);
  const sides = teams ? first.length / 2 : first.length;
  return sides > 1 ? first.filter((seat) => coins(players[seat]!) === undefined) : [];
}

/** Who won; several share it, and so do mates. */
export const winners = (sheet: Sheet): Player[] => {
  const place = places(sheet.players, sheet.teams);
  return sheet.players.filter((_, seat) => place[seat] === 1);
};

/** The cells in the order in which they are counted. */
export function cells(rows: readonly Row[], seats: readonly number[], order: Order): Cell[] {
  return order === "rows"
    ? rows.flatMap((row) => seats.map((seat) => ({ row: row.id, seat })))
    : seats.flatMap((seat) => rows.map((row) => ({ row: row.id, seat })));
}

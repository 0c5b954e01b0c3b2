// A sheet as cells that several devices write: what each cell holds, and how a change finds its way in and out.
import { player, type Player, type Said, type Sheet } from "./sheet";

export type Cells = Record<string, unknown>;

/** What all devices share of a sheet besides its players; the rest is this device's own. */
const HEAD = [
  "id",
  "begun",
  "edition",
  "boxes",
  "teams",
  "laws",
  "suspense",
  "revealed",
  "own",
  "ended",
  "place",
  "minutes",
  "notes",
] as const;
const OWN = ["name", "wonder", "shipyard", "coins", "ready"] as const;
const PARTS = ["points", "told"] as const;

/** The cells of a sheet; what it does not have is none. */
export function cellsOf(sheet: Sheet): Cells {
  const cells: Cells = {};
  for (const name of HEAD) if (sheet[name] !== undefined) cells[name] = sheet[name];
  for (const [seat, one] of sheet.players.entries()) {
    for (const name of OWN) if (one[name] !== undefined) cells[`p.${seat}.${name}`] = one[name];
    for (const part of PARTS)
      for (const [row, value] of Object.entries(one[part])) cells[`p.${seat}.${part}.${row}`] = value;
  }
  for (const [row, value] of Object.entries(sheet.free?.told ?? {})) cells[`free.told.${row}`] = value;
  return cells;
}

/** Write a cell into a sheet; null takes it away. */
export function write(sheet: Sheet, cell: string, value: unknown): void {
  const [head, seat, name, row] = cell.split(".");
  if (head === "free") {
    sheet.free ??= player("");
    set(sheet.free.told, name ?? "", value as Said);
    return;
  }
  if (head !== "p") {
    set(sheet as unknown as Cells, cell, value);
    return;
  }
  const number = Number(seat);
  if (!Number.isInteger(number) || number < 0 || number > 15 || name === undefined) return;
  while (sheet.players.length <= number) sheet.players.push(player(`${sheet.players.length + 1}`));
  const one = sheet.players[number]!;
  if (row === undefined) set(one as unknown as Cells, name, value);
  else if (name === "points") set(one.points, row, value);
  else if (name === "told") {
    set(one.told, row, value as Said);
    if (value === null) delete one.counted[row];
  }
}

function set(thing: Record<string, unknown>, name: string, value: unknown): void {
  if (value === null) delete thing[name];
  else thing[name] = value;
}

/** The cells in which two sheets differ, with what the second one has. */
export function changes(before: Cells, now: Cells): [string, unknown][] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => !same(before[name], now[name])).map((name) => [name, now[name] ?? null]);
}

export const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A sheet from the cells of another device. */
export function sheetOf(cells: Cells): Sheet {
  const sheet = { id: "", begun: "", edition: "second", boxes: [], players: [] as Player[] } as Sheet;
  for (const [cell, value] of Object.entries(cells)) write(sheet, cell, value);
  return sheet;
}

// Sheets that the browser keeps: those that were counted, those that were deleted, and who played last.
import type { Change, Player, Sheet } from "./sheet";

const SHEETS = "admiralty.pad.sheets";
const GROUP = "admiralty.pad.group";
const DELETED = "admiralty.pad.deleted";
const MOST_DELETED = 20;

/** Who played last and with what: the next sheet begins like it. */
export interface Group {
  names: string[];
  edition: string;
  boxes: string[];
  teams?: boolean;
  wonders?: string[];
  shipyards?: string[];
  /** Wonders that are left in the box when they are drawn. */
  struck?: string[];
  place?: string;
  suspense?: boolean;
  own?: boolean;
}

export interface Deleted {
  at: string;
  sheet: Sheet;
}

export function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The sheets, the latest first. */
export const sheets = (): Sheet[] => read<unknown[]>(SHEETS, []).filter(isSheet).map(whole);

/** Keep a sheet; one that is there already is replaced. */
export function keep(sheet: Sheet): void {
  localStorage.setItem(SHEETS, JSON.stringify([sheet, ...sheets().filter((one) => one.id !== sheet.id)]));
}

/** Delete a sheet; it can be brought back as long as it is among the last ones. */
export function drop(id: string): void {
  const sheet = sheets().find((one) => one.id === id);
  if (!sheet) return;
  const at = new Date().toISOString();
  localStorage.setItem(DELETED, JSON.stringify([{ at, sheet }, ...deleted()].slice(0, MOST_DELETED)));
  localStorage.setItem(SHEETS, JSON.stringify(sheets().filter((one) => one.id !== id)));
}

export const deleted = (): Deleted[] => read<Deleted[]>(DELETED, []).filter((one) => isSheet(one?.sheet));

export function bringBack(id: string): void {
  const found = deleted().find((one) => one.sheet.id === id);
  if (!found) return;
  keep(found.sheet);
  localStorage.setItem(DELETED, JSON.stringify(deleted().filter((one) => one.sheet.id !== id)));
}

export const group = (): Group =>
  read<Group>(GROUP, { names: ["1", "2", "3", "4"], edition: "second", boxes: [] });

export const keepGroup = (one: Group): void => localStorage.setItem(GROUP, JSON.stringify(one));

/** What was changed in a sheet that was complete before: a line for each cell, the first value it had and the last. */
export function changed(
  before: Sheet,
  now: Sheet,
  at: string,
  points: (one: Player, row: string) => number | undefined,
) {
  const lines: Change[] = [];
  for (const [seat, one] of now.players.entries()) {
    const then = before.players[seat];
    if (!then) continue;
    for (const row of new Set([
      ...Object.keys(one.points),
      ...Object.keys(one.counted),
      ...Object.keys(then.points),
    ])) {
      const [was, is] = [points(then, row) ?? null, points(one, row) ?? null];
      if (was !== is) lines.push({ at, player: one.name, row, was, now: is });
    }
  }
  return lines;
}

export function isSheet(plain: unknown): plain is Sheet {
  const sheet = plain as Partial<Sheet> | null;
  const texts = [sheet?.id, sheet?.begun, sheet?.edition].every((text) => typeof text === "string");
  return (
    texts && Array.isArray(sheet?.boxes) && Array.isArray(sheet.players) && sheet.players.every(isPlayer)
  );
}

function isPlayer(plain: unknown): boolean {
  const one = plain as { name?: unknown; points?: unknown; told?: unknown } | null;
  const points = one?.points;
  if (typeof one?.name !== "string" || typeof points !== "object" || points === null) return false;
  return typeof one.told === "object" && Object.values(points).every((number) => Number.isInteger(number));
}

/** A sheet of before there were counted rows, or of before debts had a row. */
export const whole = (sheet: Sheet): Sheet => ({
  ...sheet,
  players: sheet.players.map((one) => ({ ...one, told: apart(one.told), counted: one.counted ?? {} })),
});

function apart({ ...told }: Player["told"]): Player["told"] {
  const { debt, ...treasury } = told.treasury ?? {};
  return debt === undefined ? told : { ...told, treasury, debt: { debt } };
}

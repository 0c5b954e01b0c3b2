// Sheets that the browser keeps, and files of them: JSON for this page, CSV for tables.
import { rowsOf, places, total, type Row, type Sheet } from "./sheet";

const SHEETS = "admiralty.pad.sheets";
const GROUP = "admiralty.pad.group";
const VERSION = 1;

export interface Group {
  names: string[];
  edition: string;
  boxes: string[];
}

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The finished sheets, the latest first. */
export const sheets = (): Sheet[] => read<Sheet[]>(SHEETS, []).filter(isSheet);

/** Keep a sheet; one that is there already is replaced. */
export function keep(sheet: Sheet): void {
  localStorage.setItem(SHEETS, JSON.stringify([sheet, ...sheets().filter((one) => one.id !== sheet.id)]));
}

export function drop(id: string): void {
  localStorage.setItem(SHEETS, JSON.stringify(sheets().filter((one) => one.id !== id)));
}

/** Who played last, and with what. */
export const group = (): Group =>
  read<Group>(GROUP, { names: ["1", "2", "3", "4"], edition: "second", boxes: [] });

export const keepGroup = (one: Group): void => localStorage.setItem(GROUP, JSON.stringify(one));

export const file = (all: readonly Sheet[]): string =>
  JSON.stringify({ admiralty: "score sheets", version: VERSION, sheets: all }, null, 1);

/** The sheets of a file; nothing where it is none of ours. */
export function sheetsOf(text: string): Sheet[] | null {
  try {
    const plain = JSON.parse(text) as { version?: number; sheets?: unknown };
    if (plain.version !== VERSION || !Array.isArray(plain.sheets) || !plain.sheets.every(isSheet))
      return null;
    return plain.sheets as Sheet[];
  } catch {
    return null;
  }
}

function isSheet(plain: unknown): plain is Sheet {
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

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line for each player of each game, one column for each row. */
export function csv(all: readonly Sheet[], rows: readonly Row[]): string {
  const head = ["game", "date", "edition", "boxes", "player", ...rows.map((row) => row.id), "total", "place"];
  const lines = all.flatMap((sheet) => {
    const own = new Set(rowsOf(rows, sheet.boxes).map((row) => row.id));
    const place = places(sheet.players);
    return sheet.players.map((one, seat) => [
      sheet.id,
      sheet.begun.slice(0, 10),
      sheet.edition,
      sheet.boxes.join(" "),
      one.name,
      ...rows.map((row) => (own.has(row.id) ? `${one.points[row.id] ?? ""}` : "")),
      `${total(one)}`,
      `${place[seat]!}`,
    ]);
  });
  return [head, ...lines].map((line) => line.map(quoted).join(",")).join("\n") + "\n";
}

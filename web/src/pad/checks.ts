// What a second look may find wrong with totals, without a server: ranges that the package knows, and sums.
// A sheet is warned about and never refused; what the table's description gives rise to, the server tells.
import { points, type Row, type Sheet } from "./sheet";

export interface Doubt {
  seat: number | null;
  row?: string;
  /** A key of the words, where this page says it itself. */
  kind?: string;
  text?: string;
}

/** Boxes that leave it true that each victory is somebody's defeat, and count no token otherwise. */
const EVEN = ["armada", "projects"];

/** What a row usually holds at this table. */
export function usual(row: Row, sheet: Pick<Sheet, "boxes" | "teams">): [number, number] | null {
  const names = ["", ...sheet.boxes, ...(sheet.teams ? ["teams"] : [])];
  const found = names.flatMap((name) => (row.usual?.[name] ? [row.usual[name]] : []));
  if (!found.length) return null;
  return [Math.min(...found.map((one) => one[0]!)), Math.max(...found.map((one) => one[1]!))];
}

export function odd(row: Row, sheet: Pick<Sheet, "boxes" | "teams">, value: number): boolean {
  const range = usual(row, sheet);
  return range !== null && (value < range[0] || value > range[1]);
}

/** Land tokens of the whole table: a victory of 1, 3 or 5 comes with a defeat, so their sum is even and not negative. */
function uneven(sheet: Sheet): boolean {
  const all = sheet.players.map((one) => points(one, "military"));
  if (sheet.players.length < 3 || all.includes(undefined) || !sheet.boxes.every((box) => EVEN.includes(box)))
    return false;
  const sum = all.reduce<number>((before, one) => before + one!, 0);
  return sum < 0 || sum % 2 !== 0;
}

/** Doubts about a sheet that need no server. */
export function doubts(sheet: Sheet, rows: readonly Row[]): Doubt[] {
  const wonders = sheet.players.map((one) => one.wonder?.split(" ")[0] ?? "");
  return [
    ...rows.flatMap((row) =>
      sheet.players.flatMap((one, seat) => {
        const value = points(one, row.id);
        return value !== undefined && odd(row, sheet, value) ? [{ seat, row: row.id, kind: "unusual" }] : [];
      }),
    ),
    ...(uneven(sheet) ? [{ seat: null, row: "military", kind: "uneven" }] : []),
    ...wonders.flatMap((wonder, seat) =>
      wonder && wonders.indexOf(wonder) < seat ? [{ seat, kind: "alike" }] : [],
    ),
  ];
}

// Rows that can be counted from what lies on the table, and how the server is asked (docs/scorepad.md).
import type { Sheet } from "./sheet";

export type Numbers = Record<string, number>[];
const AGES = [1, 2, 3];

/** What is asked for each row; of conflicts everybody tells, since they are fought by the whole ring. */
export const FIELDS: Record<string, { names: string[]; ring: boolean }> = {
  military: { names: AGES.map((age) => `shields_${age}`), ring: true },
  naval: { names: AGES.map((age) => `strength_${age}`), ring: true },
  treasury: { names: ["coins", "debt"], ring: false },
  science: { names: ["compass", "gear", "tablet", "any"], ring: false },
};

/** The fields of a row with these boxes: debts come with Cities. */
export const fieldsOf = (row: string, boxes: readonly string[]): string[] =>
  FIELDS[row]!.names.filter((name) => name !== "debt" || boxes.includes("cities"));

const told = (one: Record<string, number>, name: string): number => one[name] ?? 0;

/** What lies before a seat, as the pad of the server reads it. */
function seatOf(row: string, one: Record<string, number>): Record<string, unknown> {
  if (row === "treasury") {
    const debt = told(one, "debt");
    return { coins: told(one, "coins"), ...(debt ? { counters: { debt } } : {}) };
  }
  if (row === "science")
    return { symbols: Object.fromEntries(FIELDS.science!.names.map((name) => [name, told(one, name)])) };
  const compared = (age: number) =>
    row === "naval"
      ? { shields: 0, strength: told(one, `strength_${age}`) }
      : { shields: told(one, `shields_${age}`) };
  return { ages: AGES.map(compared) };
}

export const asked = (sheet: Sheet, row: string, numbers: Numbers) => ({
  edition: sheet.edition,
  boxes: sheet.boxes,
  seats: numbers.map((one) => seatOf(row, one)),
});

export interface Scored {
  seats: { lines: { category: string; points: number }[] }[];
}

export const pointsOf = (scored: Scored, row: string, seat: number): number =>
  scored.seats[seat]!.lines.filter((line) => line.category === row).reduce(
    (sum, line) => sum + line.points,
    0,
  );

// What can be said of the table for each row of the sheet, and the words of docs/scorepad.md for it.
import type { Edition } from "../wonders/rules/edition";
import { FLEETS, type Effect } from "../wonders/rules/types";
import type { Player, Said, Sheet } from "./sheet";

export interface Field {
  name: string;
  most: number;
  /** Only with this box. */
  box?: string;
}
export interface Thing {
  id: string;
  kind: "card" | "island";
  effects: Effect[];
}

const AGES = [1, 2, 3];
const each = (name: string, most: number, box?: string): Field[] =>
  AGES.map((age) => ({ name: `${name}_${age}`, most, ...(box ? { box } : {}) }));

const NUMBERS: Record<string, Field[]> = {
  military: [...each("shields", 40), ...each("peace", 1, "cities")],
  tokens: [...each("won", 8), { name: "lost", most: 24 }],
  naval: [...each("strength", 40), ...each("out", 1)],
  treasury: [{ name: "coins", most: 99 }],
  science: [
    ...["compass", "gear", "tablet", "any"].map((name) => ({ name, most: 12 })),
    { name: "most", most: 3, box: "armada" },
    { name: "copy", most: 4, box: "cities" },
  ],
  tower: [{ name: "tiles", most: 3 }],
  ships: FLEETS.map((name) => ({ name, most: 6 })),
};
/** The colors whose cards a row is counted from, where the row is not called like its color. */
const COLORS: Record<string, string> = {
  civil: "blue",
  commerce: "yellow",
  guilds: "purple",
  leaders: "white",
};
/** Rows with things of their own, which are no buildings. */
const APART = ["islands", "leaders"];
/** Conflicts are fought by the whole ring: everybody tells. */
export const RING = ["military", "naval"];
/** Rows beside which the ships are asked for: they bring points or islands there. Strength is asked Age by Age. */
export const AT_SEA = ["civil", "islands"];

/** The numbers of a row with these boxes, the counters that their data count there among them. */
export const numbersOf = (row: string, boxes: readonly string[], edition: Edition | null): Field[] => [
  ...(NUMBERS[row] ?? []).filter((field) => !field.box || boxes.includes(field.box)),
  ...(edition?.all("counter") ?? [])
    .filter(({ category, points }) => (category ?? (points ? "counters" : "")) === row)
    .map(({ id, bits }) => ({ name: id, most: 2 ** Number(bits) - 1 })),
];

/** What may lie there to be ticked for a row. */
export function thingsOf(row: string, edition: Edition): Thing[] {
  if (row === "islands")
    return [...edition.islands.values()].map(({ id, effects }) => ({ id, kind: "island", effects }));
  const color = COLORS[row] ?? row;
  return [...edition.cards.values()]
    .filter((card) => card.color === color)
    .map(({ id, effects }) => ({ id, kind: "card", effects }));
}

/** Whether a row can be counted from the table. */
export const countable = (row: string, boxes: readonly string[], edition: Edition | null): boolean =>
  row === "wonder" ||
  numbersOf(row, boxes, edition).length > 0 ||
  (edition !== null && thingsOf(row, edition).length > 0);

const number = (said: Said | undefined, name: string): number => {
  const found = said?.[name];
  return typeof found === "number" ? found : 0;
};
const list = (said: Said | undefined): string[] => {
  const found = said?.things;
  return Array.isArray(found) ? found.map(String) : [];
};

function agesOf({ told }: Player): Record<string, unknown>[] {
  const { military, naval } = told;
  const named = (age: number) =>
    [military?.[`shields_${age}`], naval?.[`strength_${age}`]].some((value) => value !== undefined);
  const last = AGES.filter(named).at(-1) ?? 0;
  return AGES.slice(0, last).map((age) => {
    const boards = military?.[`boards_${age}`];
    return {
      shields: number(military, `shields_${age}`),
      ...(naval ? { strength: number(naval, `strength_${age}`) } : {}),
      ...(number(naval, `out_${age}`) ? { out: 1 } : {}),
      ...(Array.isArray(boards) && boards.length ? { boarding: boards } : {}),
      ...(number(military, `peace_${age}`) ? { counters: { diplomacy: 1 } } : {}),
    };
  });
}

/** Defeats are all alike on the table; for the sheet they are spread over the Ages as far as an Age takes them. */
function spread(lost: number): number[] {
  return AGES.map((_, i) => Math.floor(lost / 3) + (i < lost % 3 ? 1 : 0));
}

/** The counters that were told: the numbers that the pad itself has no field for. */
function countersOf({ counts: _, ...told }: Player["told"]): Record<string, number> {
  const rows = Object.entries(told).flatMap(([row, said]) =>
    Object.entries(said).filter(([name]) => !NUMBERS[row]?.some((field) => field.name === name)),
  );
  return Object.fromEntries(rows.filter((pair): pair is [string, number] => Number(pair[1]) > 0));
}

/** What lies before a player, as the pad of the server reads it. */
export function seatOf(one: Player): Record<string, unknown> {
  const { told } = one;
  const rows = Object.keys(told).filter((row) => told[row]?.things && !APART.includes(row));
  const ages = agesOf(one);
  const counters = countersOf(told);
  return {
    ...(one.wonder ? { wonder: one.wonder } : {}),
    ...(told.wonder ? { stages: told.wonder.stages ?? [] } : {}),
    ...(told.treasury ? { coins: number(told.treasury, "coins") } : {}),
    ...(rows.length
      ? { built: rows.flatMap((row) => list(told[row])), named: rows.map((row) => COLORS[row] ?? row) }
      : {}),
    ...(told.science ? { symbols: symbolsOf(told.science) } : {}),
    ...(told.islands ? { islands: list(told.islands) } : {}),
    ...(told.leaders ? { leaders: list(told.leaders) } : {}),
    ...(told.ships
      ? { ships: Object.fromEntries(FLEETS.map((name) => [name, number(told.ships, name)])) }
      : {}),
    ...(told.counts ? { counts: told.counts } : {}),
    ...(Object.keys(counters).length ? { counters } : {}),
    ...(ages.length ? { ages } : {}),
    ...(told.tokens
      ? {
          victories: AGES.map((age) => number(told.tokens, `won_${age}`)),
          defeats: spread(number(told.tokens, "lost")),
        }
      : {}),
  };
}

const symbolsOf = (said: Said) =>
  Object.fromEntries(Object.entries(said).filter(([, count]) => typeof count === "number" && count > 0));

/** The whole table, in the words of docs/scorepad.md. */
export function describe(sheet: Sheet, edition: Edition | null): Record<string, unknown> {
  const tiles = edition?.all("tile").map((tile) => tile.id) ?? [];
  const tower = sheet.players.flatMap((one, seat) =>
    Array.from({ length: number(one.told.tower, "tiles") }, () => [seat, tiles.shift()]),
  );
  return {
    edition: sheet.edition,
    boxes: sheet.boxes,
    ...(sheet.teams ? { teams: true } : {}),
    seats: sheet.players.map(seatOf),
    ...(tower.length ? { table: { tower } } : {}),
  };
}

/** The row that what was told for another counts in: tokens are the military row's. */
export const counts = (told: string): string => (told === "tokens" ? "military" : told);

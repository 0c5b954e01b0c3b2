// What can be said of the table for each row of the sheet, and the words of docs/scorepad.md for it.
import type { Edition } from "../wonders/rules/edition";
import { FLEETS, type Effect } from "../wonders/rules/types";
import type { Player, Row, Said, Sheet } from "./sheet";

export interface Field {
  name: string;
  most: number;
  /** Only with this box. */
  box?: string;
}
export interface Thing {
  id: string;
  kind: "card" | "island" | "tile";
  effects: Effect[];
  /** Its name, and what it brings, where no edition has it. */
  text?: string;
  note?: string;
}

const AGES = [1, 2, 3];
const each = (name: string, most: number, box?: string): Field[] =>
  AGES.map((age) => ({ name: `${name}_${age}`, most, ...(box ? { box } : {}) }));

const NUMBERS: Record<string, Field[]> = {
  military: [...each("shields", 40), ...each("peace", 1, "cities")],
  tokens: [...each("won", 8), { name: "lost", most: 24 }],
  naval: [...each("strength", 40), ...each("out", 1)],
  naval_tokens: [],
  shipyard: [],
  treasury: [{ name: "coins", most: 99 }],
  science: [
    ...["compass", "gear", "tablet", "any"].map((name) => ({ name, most: 12 })),
    { name: "most", most: 3, box: "armada" },
    { name: "copy", most: 4, box: "cities" },
    { name: "change", most: 1, box: "leaders" },
  ],
  tower: [{ name: "tiles", most: 3 }],
  edifice: [...each("owed", 9), { name: "points", most: 99 }],
  ships: FLEETS.map((name) => ({ name, most: 6 })),
};
/** The colors whose cards a row is counted from, where the row is not called like its color. */
const COLORS: Record<string, string> = {
  civil: "blue",
  commerce: "yellow",
  guilds: "purple",
  leaders: "white",
  kept: "white",
};
/** Colors of cards that no row is counted from, or (green) only by their symbols; a whole table names them too. */
export const REST = ["brown", "grey", "red", "green"];
/** What is in hand between two Ages, with the box that it is of. */
const HANDS: Record<string, string> = { kept: "leaders", tiles: "tower" };
/** What a whole table tells besides its rows: those cards, and what is in hand. */
export const besides = (boxes: readonly string[]): string[] => [
  ...REST,
  ...Object.keys(HANDS).filter((name) => boxes.includes(HANDS[name]!)),
];
/** Tokens of projects that bring no points: what a whole table tells besides the row of the others. */
export const SITE = "site";
const TOKENS_OF_SITE = [
  "free_stage",
  "free_building",
  "any_color",
  "shield",
  "double_shield",
  "blocked_start",
];
/** Kept for a whole table, and asked of no engine. */
export const BESIDES = ["counts", "ships", SITE, ...REST, ...Object.keys(HANDS)];
/** Rows with things of their own, which are no buildings. */
const APART = ["islands", "leaders", "edifice", ...Object.keys(HANDS)];
/** Conflicts are fought by the whole ring: everybody tells. */
export const RING = ["military", "naval"];
/** Conflicts may be told by the tokens that they brought instead: each the own ones. */
export const TOKENS: Record<string, string> = { military: "tokens", naval: "naval_tokens" };
/** Counters with a row of their own on the pad, whatever row their box counts them in. */
const OWN_ROW = ["debt"];
/** Told by values of their own, not by how many there are. */
const VALUES = ["counts", "naval_tokens"];

/** Whether the ships are asked for beside a row: they bring points or islands there. Strength is asked Age by Age. */
export const atSea = (row: string, { edition, boxes }: Pick<Sheet, "edition" | "boxes">): boolean =>
  boxes.includes("armada") && ["islands", edition === "first" ? "shipyard" : "civil"].includes(row);

/** The values that a naval token of an Age may have; none is 0. */
export const tokensOf = ({ rules }: Edition, age: number): number[] => {
  const values = [0, rules.naval_last?.[age - 1] ?? 0, ...(rules.naval_ranks?.[age - 1] ?? [])];
  return [...new Set(values)].sort((a, b) => a - b);
};

/** The numbers of a row with these boxes, the counters that their data count there among them. */
export const numbersOf = (row: string, boxes: readonly string[], edition: Edition | null): Field[] => [
  ...(NUMBERS[row] ?? []).filter((field) => !field.box || boxes.includes(field.box)),
  ...(edition?.all("counter") ?? [])
    .filter(({ id, category, points }) =>
      row === SITE ? TOKENS_OF_SITE.includes(id) : rowOf(id, category, points) === row,
    )
    .map(({ id, bits }) => ({ name: id, most: 2 ** Number(bits) - 1 })),
];

/** The tokens that a thumb adds one by one: gains first, then losses. */
export function chips(row: string, edition: Edition | null): number[] {
  if (row === "military") return [1, 3, 5, -1];
  if (row === "debt") return [-1];
  if (row !== "naval" || !edition) return [];
  const values = new Set(AGES.flatMap((age) => tokensOf(edition, age)));
  return [...values]
    .filter(Boolean)
    .sort((a, b) => Number(a < 0) - Number(b < 0) || Math.abs(a) - Math.abs(b));
}

const rowOf = (counter: string, category: unknown, points: unknown): unknown =>
  OWN_ROW.includes(counter) ? counter : (category ?? (points ? "counters" : ""));

/** What may lie there to be ticked for a row. */
export function thingsOf(row: string, edition: Edition, rows: readonly Row[] = []): Thing[] {
  const told = rows.find((one) => one.id === row)?.things;
  if (told) return told.map((thing) => ({ ...thing, kind: "card", effects: [] }));
  if (row === "islands")
    return [...edition.islands.values()].map(({ id, effects }) => ({ id, kind: "island", effects }));
  if (row === "tiles")
    return edition.all("tile").map(({ id, law }) => ({ id, kind: "tile", effects: law as Effect[] }));
  const color = COLORS[row] ?? row;
  return [...edition.cards.values()]
    .filter((card) => card.color === color)
    .map(({ id, effects }) => ({ id, kind: "card", effects }));
}

/** Whether a row can be counted from the table. */
export const countable = (row: string, boxes: readonly string[], edition: Edition | null): boolean =>
  ["wonder", "shipyard"].includes(row) ||
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
function countersOf(told: Player["told"]): Record<string, number> {
  const rows = Object.entries(told).flatMap(([row, said]) =>
    VALUES.includes(row)
      ? []
      : Object.entries(said).filter(([name]) => !NUMBERS[row]?.some((field) => field.name === name)),
  );
  return Object.fromEntries(
    rows.filter((pair): pair is [string, number] => typeof pair[1] === "number" && pair[1] > 0),
  );
}

/** What lies before a player, as the pad of the server reads it. */
export function seatOf(one: Player): Record<string, unknown> {
  const { told } = one;
  const rows = Object.keys(told).filter((row) => told[row]?.things && !APART.includes(row));
  const ages = agesOf(one);
  const counters = countersOf(told);
  const named = rows.map((row) => COLORS[row] ?? row);
  if (told.tower) named.push("tower");
  if (told.projects && told.site) named.push("projects");
  return {
    ...(one.wonder ? { wonder: one.wonder } : {}),
    ...(one.shipyard ? { shipyard: one.shipyard } : {}),
    ...(told.wonder ? { stages: told.wonder.stages ?? [] } : {}),
    ...(told.treasury ? { coins: number(told.treasury, "coins") } : {}),
    ...(rows.length ? { built: rows.flatMap((row) => list(told[row])) } : {}),
    ...(named.length ? { named } : {}),
    ...(told.science ? { symbols: symbolsOf(told.science) } : {}),
    ...(told.islands ? { islands: list(told.islands) } : {}),
    ...(told.leaders ? { leaders: list(told.leaders) } : {}),
    ...(told.kept ? { kept: list(told.kept) } : {}),
    ...(told.tiles ? { tiles: list(told.tiles) } : {}),
    ...(told.ships
      ? { ships: Object.fromEntries(FLEETS.map((name) => [name, number(told.ships, name)])) }
      : {}),
    ...(told.edifice ? { edifice: edificeOf(told.edifice) } : {}),
    ...(told.counts ? { counts: told.counts } : {}),
    ...(Object.keys(counters).length ? { counters } : {}),
    ...(ages.length ? { ages } : {}),
    ...(told.tokens
      ? {
          victories: AGES.map((age) => number(told.tokens, `won_${age}`)),
          defeats: spread(number(told.tokens, "lost")),
        }
      : {}),
    ...(told.naval_tokens
      ? { naval_tokens: AGES.map((age) => number(told.naval_tokens, `token_${age}`)) }
      : {}),
  };
}

const edificeOf = (said: Said) => ({
  pawns: list(said),
  debts: AGES.map((age) => number(said, `owed_${age}`)),
  points: number(said, "points"),
});

const symbolsOf = (said: Said) =>
  Object.fromEntries(Object.entries(said).filter(([, count]) => typeof count === "number" && count > 0));

/** A tile that nobody has named. */
const ANY = "?";
/** Whose tiles lie on the tower. */
const placed = ({ players }: Sheet): number[] =>
  players.flatMap((one, seat) => Array<number>(number(one.told.tower, "tiles")).fill(seat));
/** How many tiles lie open on the tower. */
export function open(sheet: Sheet, { rules: { spaces, crowd } }: Edition): number {
  const [few, many] = spaces ?? [0, 0];
  return Math.min(placed(sheet).length, sheet.players.length < (crowd ?? 0) ? few : many);
}

const told = (one: Player | undefined): boolean => Object.keys(one?.told ?? {}).length > 0;

/** The whole table, in the words of docs/scorepad.md. */
export function describe(sheet: Sheet, edition: Edition | null): Record<string, unknown> {
  const laws = edition ? Array.from({ length: open(sheet, edition) }, (_, i) => sheet.laws?.[i] || ANY) : [];
  const seats = placed(sheet);
  const tower = seats.map((seat, i) => [seat, laws[i - seats.length + laws.length] ?? ANY]);
  return {
    edition: sheet.edition,
    boxes: sheet.boxes,
    ...(sheet.teams ? { teams: true } : {}),
    seats: sheet.players.map(seatOf),
    ...(told(sheet.free) ? { free: [seatOf(sheet.free!)] } : {}),
    ...(tower.length ? { table: { tower } } : {}),
  };
}

/** The row that what was told counts in: tokens are those of their conflicts. */
export const counts = (told: string): string =>
  Object.keys(TOKENS).find((row) => TOKENS[row] === told) ?? told;

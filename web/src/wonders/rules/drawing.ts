// What drawings of effects are made of; each box draws its own (boxes/*/effects.ts).
import { GOODS, type Color, type Fleet, type Side } from "./types";

export type Glyph =
  | { icon: string; n?: number | string; small?: boolean }
  | { chip: Color }
  | { fleet: Fleet }
  | { text: string };

/** What an effect may say of itself. */
export interface Fields {
  goods: string;
  sides: Side[];
  beyond: Side;
  times: number;
  count: number;
  level: number;
  symbol: string;
  when: string;
  per?: string[];
  of?: string[];
  fleets?: Fleet[];
  on: string;
  what: string;
  color: string;
  to: string;
  token: string;
  age: number;
  coins: number;
  by: number;
  cards: string[];
  loss?: number;
  less?: number;
  own?: number;
  neighbors?: number;
}

/** How a box draws its effects, and the rule that each goes by. */
export type Drawn = Record<string, (effect: Fields) => Glyph[]>;
export type Ruled = Record<string, (effect: Fields) => string>;
/** How a box draws answers to its questions, by the kind of the action. */
export type Answered = Record<string, (action: Answer) => Glyph[]>;

/** What such an action may say. */
export interface Answer {
  coins: number;
  debts: number;
  fleets: Fleet[];
}
/** Its questions: where the pages have more words for them than the server sends, and their rules. */
export type Asked = Record<string, { key: string; rule: string }>;

/** What a box's effects.ts may export. */
export interface Drawings {
  drawn: Drawn;
  ruled: Ruled;
  answered?: Answered;
  asked?: Asked;
  /** The tokens that it counts before a city, where little room is left for their names. */
  counters?: Record<string, Glyph[]>;
  /** Effects that stand beside a city's goods, because they change what it can buy or produce. */
  trade?: string[];
}

/** What coins and points are counted by, besides colors. */
const THINGS: Record<string, Glyph[]> = {
  stage: [{ icon: "stage" }],
  defeat: [{ icon: "defeat" }],
  victory: [{ icon: "victory" }],
  "victory 1": [{ icon: "victory", n: 1 }],
  "victory 2": [{ icon: "victory", n: 3 }],
  "victory 3": [{ icon: "victory", n: 5 }],
  level: [{ icon: "level" }],
  island: [{ icon: "island" }],
  "chosen color": [{ icon: "cards" }],
  "complete wonder": [{ icon: "stage" }],
  age: [{ text: "I–III" }],
  leader: [{ chip: "white" }],
  "only leader": [{ text: "1×" }, { chip: "white" }],
  "pair value": [
    { icon: "victory", small: true },
    { icon: "victory", small: true },
  ],
  "no defeat": [{ icon: "defeat" }, { text: "0" }],
  "three coins": [{ icon: "coin", n: 3 }],
  "color set": chips(["brown", "grey", "blue", "yellow", "red", "green", "purple"]),
  "civic set": chips(["blue", "red", "green"]),
  "lead coins": [{ icon: "crown" }, { icon: "coin" }],
};

/** A thing, drawn: a color is a chip, and "lead" means more of it than each neighbor. */
export function thing(name: string): Glyph[] {
  if (THINGS[name]) return THINGS[name];
  if (name.startsWith("lead ")) return [{ icon: "crown" }, { chip: name.slice(5) }];
  return [{ chip: name }];
}

export function chips(colors: readonly Color[]): Glyph[] {
  return colors.map((chip) => ({ chip }));
}

export const one = (icon: string) => (): Glyph[] => [{ icon }];
export const numbered =
  (icon: string) =>
  ({ count }: Fields): Glyph[] => [{ icon, n: count }];

export function repeat(glyph: Glyph, count: number): Glyph[] {
  return Array.from({ length: count }, () => glyph);
}

export function times(count: number): Glyph[] {
  return count > 1 ? [{ text: `×${count}` }] : [];
}

export function marks(fleets: Fleet[] = []): Glyph[] {
  return fleets.length === 4 ? [] : fleets.map((fleet) => ({ fleet }));
}

export function produced(goods: string): Glyph[] {
  return goods.split("").map((letter) => (letter === "/" ? { text: "/" } : { icon: letter }));
}

export function goodsIn(letters: string): Glyph[] {
  return GOODS.filter((good) => letters.includes(good)).map((icon) => ({ icon, small: true }));
}

/** Arrows on the sides where something happens; two on the same side reach beyond the neighbor. */
export function around(sides: readonly Side[], inside: Glyph[]): Glyph[] {
  const arrows = (side: Side): Glyph[] =>
    sides.filter((s) => s === side).map(() => ({ icon: side, small: true }));
  return [...arrows("left"), ...inside, ...arrows("right")];
}

/** So much for each of these things, and whose they are. */
export function counted(icon: string, { count, per = [], of = ["own"] }: Fields): Glyph[] {
  if (per.length === 0) return [{ icon, n: count }];
  const things = per.flatMap(thing);
  const arrow = (icon: string, there: boolean): Glyph[] => (there ? [{ icon, small: true }] : []);
  return [
    { icon, n: count },
    { text: ":" },
    ...arrow("left", of.includes("left")),
    ...things,
    ...arrow("down", of.includes("own") && of.length > 1),
    ...arrow("right", of.includes("right")),
  ];
}

// What drawings of effects are made of; each box draws its own (boxes/*/effects.ts).
import { COLORS, GOODS, type Color, type Fleet, type Side } from "./types";

export type Glyph =
  { icon: string; n?: number; small?: boolean } | { chip: Color } | { fleet: Fleet } | { text: string };

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
}

/** How a box draws its effects, and the rule that each goes by. */
export type Drawn = Record<string, (effect: Fields) => Glyph[]>;
export type Ruled = Record<string, (effect: Fields) => string>;

const isColor = (thing: string): thing is Color => (COLORS as readonly string[]).includes(thing);
const THINGS: Record<string, string> = {
  stage: "stage",
  defeat: "shield",
  level: "level",
  island: "island",
  "chosen color": "cards",
  "complete wonder": "stage",
};

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
  const things = per.map((thing): Glyph =>
    isColor(thing) ? { chip: thing } : { icon: THINGS[thing] ?? "question" },
  );
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

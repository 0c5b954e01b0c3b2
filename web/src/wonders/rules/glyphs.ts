// What an effect looks like, and which rule it goes by: as its box says; one that no box draws is a question mark, and its
// sentence tells the rest.
import type { Drawn, Fields, Glyph, Ruled } from "./drawing";
import type { Effect } from "./types";

export type { Glyph } from "./drawing";

const BOXES = Object.values(
  import.meta.glob<{ drawn: Drawn; ruled: Ruled }>("../boxes/*/effects.ts", { eager: true }),
);
const DRAWN: Drawn = Object.assign({}, ...BOXES.map((box) => box.drawn));
const RULED: Ruled = Object.assign({}, ...BOXES.map((box) => box.ruled));
const fields = (effect: Effect) => effect as unknown as Fields;

export function glyphs(effect: Effect): Glyph[] {
  return DRAWN[effect.is]?.(fields(effect)) ?? [{ icon: "question" }];
}

/** The rules that effects go by. */
export function rulesOf(effects: readonly Effect[]): string[] {
  const ids = effects.map((effect) => RULED[effect.is]?.(fields(effect)));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

// What an effect looks like, and which rule it goes by: as its box says; one that no box draws is a question mark, and its
// sentence tells the rest. So with the answers to a box's questions: one that it does not draw is its text alone.
import type { Answered, Asked, Drawings, Drawn, Fields, Glyph, Ruled } from "./drawing";
import type { Action, Effect } from "./types";

export type { Glyph } from "./drawing";

const BOXES = Object.values(import.meta.glob<Drawings>("../boxes/*/effects.ts", { eager: true }));
const DRAWN: Drawn = Object.assign({}, ...BOXES.map((box) => box.drawn));
const RULED: Ruled = Object.assign({}, ...BOXES.map((box) => box.ruled));
const ANSWERED: Answered = Object.assign({}, ...BOXES.map((box) => box.answered));
const ASKED: Asked = Object.assign({}, ...BOXES.map((box) => box.asked));
const COUNTERS: Record<string, Glyph[]> = Object.assign({}, ...BOXES.map((box) => box.counters));
const TRADE = new Set(BOXES.flatMap((box) => box.trade ?? []));
const fields = (effect: Effect) => effect as unknown as Fields;

export function glyphs(effect: Effect): Glyph[] {
  return DRAWN[effect.is]?.(fields(effect)) ?? [{ icon: "question" }];
}

/** The rules that effects go by. */
export function rulesOf(effects: readonly Effect[]): string[] {
  const ids = effects.map((effect) => RULED[effect.is]?.(fields(effect)));
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** An answer, drawn beside its text. */
export function answer(action: Action): Glyph[] {
  return ANSWERED[action.is]?.(action as never) ?? [];
}

/** A token that a box counts, drawn; nothing where it has a name only. */
export const counter = (id: string): Glyph[] => COUNTERS[id] ?? [];

export const asked = (phase: string): Asked[string] | undefined => ASKED[phase];

/** Whether an effect changes what a city can produce or buy. */
export const trades = (effect: Effect): boolean => TRADE.has(effect.is);

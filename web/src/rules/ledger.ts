// The rules in our own words, with their ids; a ruling is where the books leave something open and we decided.
import type { Refusal } from "../wonders/rules/types";
import { LEDGERS } from "admiralty:languages";
import { parts } from "../lib/parts.svelte";
import { spoken } from "../words/words.svelte";

export interface Rule {
  id: string;
  chapter: string;
  editions: string[];
  text: string;
  ruling?: string;
}
export interface Ledger {
  chapters: Record<string, string>;
  rules: Rule[];
}
export type GameName = "wonders" | "pirates";

export async function ledger(game: GameName): Promise<Ledger> {
  return (await parts.fetch(LEDGERS[game]![spoken.language]!)).default;
}

/** The rule that stands against a construction. */
export function ruleAgainst(refusal: Refusal): string {
  if (refusal.built) return refusal.subject.startsWith("stage") ? "B10" : "B9";
  return refusal.last_space ? "A10" : "B6";
}

/** The rule that an action of the pirates goes by. */
export const PIRATE_ACTIONS: Record<string, string> = {
  PlaceShip: "P7",
  PlaceBands: "P7",
  Launch: "PA1",
  Move: "PA2",
  Load: "PA3",
  Unload: "PA4",
  Transfer: "PA5",
  Sail: "PA6",
  Explore: "PA7",
  Attack: "PA8",
  Destroy: "PA10",
  Scuttle: "PA11",
  Convert: "PA12",
  Enroll: "PO1",
  Put: "PO1",
  Buy: "PO2",
};

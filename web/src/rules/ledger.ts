// The rules in our own words, with their ids; a ruling is where the books leave something open and we decided.
import type { Effect, Refusal } from "../wonders/rules/types";
import { LEDGERS } from "admiralty:languages";
import { spoken } from "../words/words.svelte";

export interface Rule {
  id: string;
  chapter: string;
  editions: string[];
  text: string;
  ruling?: string;
  waits?: string;
}
export interface Ledger {
  chapters: Record<string, string>;
  rules: Rule[];
}
export type GameName = "wonders" | "pirates";

export async function ledger(game: GameName): Promise<Ledger> {
  return (await LEDGERS[game]![spoken.language]!()).default;
}

const EFFECTS: Record<Effect["is"], string> = {
  Produce: "B5",
  Discount: "B6",
  Import: "AC5",
  Coins: "B12",
  Points: "B14",
  Shields: "B13",
  Naval: "A44",
  Symbol: "B14",
  Boarding: "A30",
  Advance: "A35",
  Discover: "AC8",
  Explore: "A18",
  FreeBuild: "B20",
  Pirates: "AC4",
  Salvage: "B16",
  PlayLast: "B17",
  CopyGuild: "B21",
  WonderShips: "AI11",
  ShipDiscount: "AI9",
  ShipCoins: "AI10",
  Immune: "AI12",
  StayOut: "AI7",
  Level: "A13",
  Tax: "A14",
};

/** The rules that effects go by. */
export function rulesOf(effects: readonly Effect[]): string[] {
  const ids = effects.map((effect) => {
    if (effect.is === "Import" && effect.beyond === "left") return "AC6";
    if (effect.is === "Symbol" && effect.symbol === "most") return "AC9";
    if (effect.is === "Symbol" && effect.symbol === "any") return "B15";
    return EFFECTS[effect.is];
  });
  return [...new Set(ids)];
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

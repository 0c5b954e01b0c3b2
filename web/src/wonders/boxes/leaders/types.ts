// What Leaders keeps of a city.
import type { City } from "../../rules/types";

export interface Court extends City {
  leaders: string[];
  /** In hand between recruitments: one's own, and how many of everybody. */
  kept: string[];
  keeps: number;
  copied: string;
  tombs: { leader: string; cost: number }[];
}

const NOBODY = { leaders: [], kept: [], keeps: 0, copied: "", tombs: [] };

/** A city with what was left out at its default. */
export const courtOf = (city: City): Court => ({ ...NOBODY, ...city });

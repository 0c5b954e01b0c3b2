// The standing answer of a seat, set once for the whole game: how far it wants to be asked about cards out of its turn.
import type { Standing } from "./rules/types";

/** After every action of others; when a victory may be confirmed; when attacked; never. */
export const WISHES = ["", "due", "attacked", "turn"] as const satisfies readonly (Standing | "")[];
export type Wish = (typeof WISHES)[number];

export class Standings {
  private readonly key: string;
  wish = $state<Wish>("");

  constructor(table: string, seat: number | null) {
    this.key = `admiralty.standing.${table}.${seat}`;
    const kept = localStorage.getItem(this.key) ?? "";
    this.wish = WISHES.find((wish) => wish === kept) ?? "";
  }

  set(wish: Wish): void {
    this.wish = wish;
    if (wish) localStorage.setItem(this.key, wish);
    else localStorage.removeItem(this.key);
  }
}

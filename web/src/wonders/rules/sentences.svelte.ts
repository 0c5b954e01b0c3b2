// The sentences of effects, as the package says them: of the printed editions, or of a table whose house corrects them.
import { EFFECTS } from "admiralty:languages";
import { reference } from "../../net/api";
import { spoken, type Language } from "../../words/words.svelte";
import type { Effect } from "./types";

type Said = Record<string, string>;

class Sentences {
  said = $state.raw<Said>({});
  #table = "";

  /** From now on those of this table; "" for the printed ones. */
  async of(table: string): Promise<void> {
    this.#table = table;
    await spoken.along("effects", (language) => this.#load(language));
  }

  async #load(language: Language): Promise<void> {
    const house = this.#table;
    this.said = house
      ? (await reference<{ effects: Said }>(house, language)).effects
      : (await EFFECTS[language]!()).default;
  }

  /** A row of the data may spell out what is so anyway; the key has only the rest. */
  sentence(effect: Effect): string {
    let tried: Record<string, unknown>[] = [{ ...effect }];
    while (tried.length) {
      for (const one of tried) {
        const said = this.said[keyOf(one)];
        if (said !== undefined) return said;
      }
      tried = tried.flatMap((one) =>
        Object.keys(one).flatMap((name) => (name === "is" ? [] : [without(one, name)])),
      );
    }
    return "";
  }
}

function keyOf(effect: Record<string, unknown>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(effect).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function without(effect: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(effect).filter(([key]) => key !== name));
}

export const sentences = new Sentences();

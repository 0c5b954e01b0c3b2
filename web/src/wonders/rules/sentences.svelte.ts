// The sentences of effects, as the package says them: of the printed editions, or of a table whose house corrects them
// or that has boxes which did not come with these pages; with them the names and words of that edition and its boxes.
import { EFFECTS } from "admiralty:languages";
import { reference } from "../../net/api";
import { spoken, type Besides, type Language } from "../../words/words.svelte";
import type { Effect } from "./types";

type Said = Record<string, string>;

class Sentences {
  said = $state.raw<Said>({});
  #edition = "";
  #table = "";

  /** From now on those of this edition, as this table has them; "" for the printed ones. */
  async of(edition: string, table: string): Promise<void> {
    this.#edition = edition;
    this.#table = table;
    await spoken.along("effects", (language) => this.#load(language));
  }

  async #load(language: Language): Promise<void> {
    if (this.#table) {
      const told = await reference<{ effects: Said } & Besides>(this.#table, language);
      this.said = told.effects;
      spoken.besides = { names: told.names ?? {}, words: told.words ?? {} };
    } else {
      const { said, names } = (await EFFECTS[language]!()).default;
      this.said = said;
      spoken.besides = { names: names[this.#edition] ?? {}, words: {} };
    }
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

// The sentences of effects, as the package says them: of the printed editions, or the server's where the house of a table
// corrects them or a box did not come with these pages; with them the names and words of that edition and its boxes.
import { EFFECTS } from "admiralty:languages";
import { reference, type Source } from "../../net/api";
import { spoken, type Besides, type Language } from "../../words/words.svelte";
import type { Effect } from "./types";

type Said = Record<string, string>;

class Sentences {
  said = $state.raw<Said>({});
  #edition = "";
  #source: Source | null = null;

  /** From now on those of this edition, as this source has them; none for those that came with these pages. */
  async of(edition: string, source: Source | null): Promise<void> {
    this.#edition = edition;
    this.#source = source;
    await spoken.along("effects", (language) => this.#load(language));
  }

  async #load(language: Language): Promise<void> {
    if (this.#source) {
      const told = await reference<{ effects: Said } & Besides>(this.#source, language);
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

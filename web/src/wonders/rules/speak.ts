// 7 Wonders in words: names and costs; the sentences of effects are the package's.
import { called, has, small, tr } from "../../words/words.svelte";
import { sentences } from "./sentences.svelte";
import { GOODS, HIDDEN, type Effect, type Fleet } from "./types";

export const card = (id: string) => (id === HIDDEN ? tr("action.hidden") : called("card", id));
export const island = (id: string) => called("island", id);
export const wonder = (id: string) => called("wonder", id);
/** What a card of this color is: "red card", "leader". */
export const color = (id: string) => (has(`thing.${id}`) ? tr(`thing.${id}`) : called("color", id));
/** A row of the score sheet; a box's own color, where it has no name as a row, by its color's. */
export const category = (id: string) => (has(`score.${id}`) ? tr(`score.${id}`) : called("color", id));
export const ship = (fleet: Fleet) => tr(`ship.${fleet}`);
export const good = (letter: string) => small("good", letter);
export const coins = (n: number) => tr("count.coins", { n });

/** As many coins as the number of the Age. */
export const BY_AGE = "A";

/** The coins of a cost that go to the bank. */
export function coinsOf(cost: string): number {
  return Number(cost.replace(/\D/g, "") || 0);
}

/** Goods counted: "2 wood, ore". */
export function goods(letters: string): string {
  const rows = GOODS.map((letter) => [letter, letters.split(letter).length - 1] as const);
  return rows
    .filter(([, n]) => n)
    .map(([letter, n]) => (n === 1 ? good(letter) : tr(`good.${letter}`, { n })))
    .join(", ");
}

export function cost(text: string): string {
  const bank = coinsOf(text);
  const byAge = text.includes(BY_AGE) ? tr("price.age") : "";
  return [goods(text), bank ? coins(bank) : "", byAge].filter(Boolean).join(", ") || tr("price.free");
}

export function effects(all: readonly Effect[]): string {
  if (all.length === 0) return tr("effect.none");
  return all.map(effect).reduce((first, last) => tr("effect.both", { first, last }));
}

export const effect = (effect: Effect) => sentences.sentence(effect);

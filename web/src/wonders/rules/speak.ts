// 7 Wonders in words: goods, costs and effects, always derived from the data.
import { called, listed, noun, small, tr } from "../../words/words.svelte";
import { GOODS, HIDDEN, type Effect, type Fleet } from "./types";

export const card = (id: string) => (id === HIDDEN ? tr("action.hidden") : called("card", id));
export const island = (id: string) => called("island", id);
export const wonder = (id: string) => called("wonder", id);
export const ship = (fleet: Fleet) => tr(`ship.${fleet}`);
export const good = (letter: string) => small("good", letter);
export const coins = (n: number) => tr("count.coins", { n });

/** The coins of a cost that go to the bank. */
export function coinsOf(cost: string): number {
  return Number(cost.replace(/\D/g, "") || 0);
}

/** A good as a sentence speaks of it: "wood", "du bois". */
export function some(letter: string): string {
  return tr("good.some", { good: { said: good(letter), article: noun("good", letter).article } });
}

/** Goods counted: "2 wood, ore"; a single one is called as `one` says, else by its bare name. */
export function goods(letters: string, one: (letter: string) => string = good): string {
  const rows = GOODS.map((letter) => [letter, letters.split(letter).length - 1] as const);
  return rows
    .filter(([, n]) => n)
    .map(([letter, n]) => (n === 1 ? one(letter) : tr(`good.${letter}`, { n })))
    .join(", ");
}

export function cost(text: string): string {
  const bank = coinsOf(text);
  return [goods(text), bank ? coins(bank) : ""].filter(Boolean).join(", ") || tr("price.free");
}

export function effects(all: readonly Effect[]): string {
  if (all.length === 0) return tr("effect.none");
  return all.map(effect).reduce((first, last) => tr("effect.both", { first, last }));
}

export function effect(effect: Effect): string {
  switch (effect.is) {
    case "Produce": {
      const either = effect.goods.includes("/");
      const what = either ? listed(effect.goods.split("/").map(some), "count.or") : goods(effect.goods, some);
      return tr("effect.produce", { goods: what });
    }
    case "Discount": {
      const sides = effect.sides.length === 1 ? effect.sides[0]! : "both";
      return tr("effect.discount", {
        goods: tr(effect.goods === "WSCO" ? "effect.raw" : "effect.made"),
        sides: tr(`effect.side.${sides}`),
      });
    }
    case "Import":
      return tr("effect.import", { n: effect.times, beyond: tr(`effect.beyond.${effect.beyond}`) });
    case "Coins":
      return counted(coins(effect.count), effect.per, effect.of);
    case "Points":
      return counted(tr("count.points", { n: effect.count }), effect.per, effect.of);
    case "Shields":
      return tr("count.shields", { n: effect.count });
    case "Symbol":
      return symbol(effect.symbol);
    case "Boarding":
      return tr("effect.boarding", { beyond: tr(`effect.beyond.${effect.beyond}`) });
    case "Advance": {
      const fleets = effect.fleets ?? [];
      if (fleets.length === 0 || fleets.length === 4) return tr("effect.advance", { n: effect.count });
      return tr("effect.advance_fleets", { n: effect.count, fleets: listed(fleets.map(ship)) });
    }
    case "FreeBuild":
      return tr(`effect.free_build.${effect.when}`);
    case "ShipCoins":
      return tr("effect.ship_coins", { coins: coins(effect.count) });
    case "Naval":
    case "Level":
    case "Tax":
      return tr(`effect.${effect.is.toLowerCase()}`, { n: effect.count });
    case "Explore":
    case "Discover":
      return tr(`effect.${effect.is.toLowerCase()}`, { n: effect.level });
    default:
      return tr(`effect.${effect.is.replace(/(?<!^)([A-Z])/g, "_$1").toLowerCase()}`);
  }
}

export function symbol(id: string): string {
  return id === "any" || id === "most" ? tr(`effect.symbol.${id}`) : small("symbol", id);
}

function counted(amount: string, per: string[] = [], of: string[] = ["own"]): string {
  if (per.length === 0) return amount;
  const whose = of.length === 1 ? "own" : of.includes("own") ? "all" : "neighbors";
  const things = per.map((thing) => tr(`thing.${thing}`)).join(" / ");
  return tr("effect.per", { amount, things, whose: tr(`whose.${whose}`) });
}

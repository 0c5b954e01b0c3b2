import { describe, expect, it } from "vitest";
import { markOf, whole } from "../src/wonders/rules/edition";
import { Prices } from "../src/wonders/rules/prices";
import { cheapest, standing, usesOf } from "../src/wonders/rules/choices";
import type { Action, Refusal, View } from "../src/wonders/rules/types";
import type { OptionRow } from "../src/net/messages";
import four from "../fixtures/four.json";

type Frames = Record<string, { view: View; options: OptionRow<Action>[]; refusals: Refusal[] }>;
const frame = (four as unknown as Frames)["9"]!;
const view = whole(frame.view);
const prices = new Prices(frame.options);
const options = frame.options.map((row) => row.option);
const hand = view.cities[0]!.hand;

describe("a hand's options, sorted", () => {
  it("offers each card at least its sale", () => {
    for (const card of hand) expect(usesOf(options, card, prices).map((use) => use.key)).toContain("sell");
  });

  it("keeps every option of a card in exactly one place", () => {
    for (const card of hand) {
      const sorted = usesOf(options, card, prices).flatMap((use) => [...use.ships.values()].flat());
      const given = options.filter((action) => "card" in action && action.card === card);
      expect(sorted).toHaveLength(given.length);
    }
  });

  it("puts the cheapest way to pay first", () => {
    for (const use of hand.flatMap((card) => usesOf(options, card, prices))) {
      for (const ways of use.ships.values()) {
        const totals = ways.map((way) => prices.total(way));
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
      }
      expect(cheapest(use)).toBeDefined();
    }
  });

  it("says how a card stands", () => {
    const of = (card: string) => standing(options, frame.refusals, card, prices);
    expect(of("dispensary")).toMatchObject({ is: "refused", refusal: { coins_short: 2 } });
    expect(of("laboratory")).toEqual({ is: "free", chain: "workshop" });
    expect(of("loom")).toEqual({ is: "free" });
    const early = (four as unknown as Frames)["3"]!;
    const bills = new Prices(early.options);
    const given = early.options.map((row) => row.option);
    expect(standing(given, early.refusals, "scriptorium", bills)).toMatchObject({ is: "pay", coins: 2 });
  });
});

describe("bills", () => {
  const priced = (option: Action, bill: Record<string, number>) => new Prices([{ option, text: "", bill }]);

  it("are what the server says: a seat, or the bank", () => {
    const school: Action = { is: "Build", card: "school", pay: { left: 2 } };
    expect(priced(school, { bank: 1, "3": 2 }).bill(school)).toEqual(
      expect.arrayContaining([
        { to: null, coins: 1 },
        { to: 3, coins: 2 },
      ]),
    );
    expect(priced(school, { bank: 1, "3": 2 }).total(school)).toBe(3);
  });

  it("say which building makes another free", () => {
    const option: Action = { is: "Build", card: "school" };
    const free = new Prices([{ option, text: "", free: "chain", chain: "altar" }]);
    expect(free.chain("school")).toBe("altar");
    expect(standing([option], [], "school", free)).toEqual({ is: "free", chain: "altar" });
  });
});

it("a mark holds for all within a part, unless a part has its own", () => {
  expect(markOf({ yellow: "reconstructed" }, "yellow.3")).toBe("reconstructed");
  expect(markOf({ "red.2": "single" }, "red.1")).toBeUndefined();
});

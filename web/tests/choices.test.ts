import { describe, expect, it } from "vitest";
import boxes from "admiralty:edition/second";
import { Edition, markOf, whole } from "../src/wonders/rules/edition";
import { Prices } from "../src/wonders/rules/prices";
import { cheapest, standing, usesOf } from "../src/wonders/rules/choices";
import type { Action, Refusal, View } from "../src/wonders/rules/types";
import four from "../fixtures/four.json";

type Frames = Record<string, { view: View; options: Action[]; refusals: Refusal[] }>;
const frame = (four as unknown as Frames)["9"]!;
const edition = new Edition(boxes);
const view = whole(frame.view);
const prices = new Prices(edition, view, 0);
const hand = view.cities[0]!.hand;

describe("a hand's options, sorted", () => {
  it("offers each card at least its sale", () => {
    for (const card of hand)
      expect(usesOf(frame.options, card, prices).map((use) => use.key)).toContain("sell");
  });

  it("keeps every option of a card in exactly one place", () => {
    for (const card of hand) {
      const sorted = usesOf(frame.options, card, prices).flatMap((use) => [...use.ships.values()].flat());
      const given = frame.options.filter((action) => "card" in action && action.card === card);
      expect(sorted).toHaveLength(given.length);
    }
  });

  it("puts the cheapest way to pay first", () => {
    for (const use of hand.flatMap((card) => usesOf(frame.options, card, prices))) {
      for (const ways of use.ships.values()) {
        const totals = ways.map((way) => prices.total(way));
        expect(totals).toEqual([...totals].sort((a, b) => a - b));
      }
      expect(cheapest(use)).toBeDefined();
    }
  });

  it("says how a card stands", () => {
    const of = (card: string) => standing(frame.options, frame.refusals, card, prices);
    expect(of("dispensary")).toMatchObject({ is: "refused", refusal: { missing: "O" } });
    expect(of("archery_range")).toMatchObject({ is: "pay", coins: 2 });
    expect(of("vineyard").is).toBe("free");
    expect(of("quarry")).toMatchObject({ is: "pay", coins: 1 });
  });
});

describe("bills", () => {
  it("name the neighbor by seat: left is the next one", () => {
    expect(prices.bill({ is: "Build", card: "school", pay: { left: 2 } })).toEqual([{ to: 1, coins: 2 }]);
    expect(prices.bill({ is: "Build", card: "school", pay: { right: 3 } })).toEqual([{ to: 3, coins: 3 }]);
  });

  it("join both ways around to the city opposite", () => {
    const bill = prices.bill({ is: "Build", card: "school", pay: { beyond_left: 1, beyond_right: 1 } });
    expect(bill).toEqual([{ to: 2, coins: 2 }]);
  });
});

it("a mark holds for all within a part, unless a part has its own", () => {
  expect(markOf({ yellow: "reconstructed" }, "yellow.3")).toBe("reconstructed");
  expect(markOf({ "red.2": "single" }, "red.1")).toBeUndefined();
});

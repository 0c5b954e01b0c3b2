import { describe, expect, it } from "vitest";
import { Camera } from "../src/pirates/camera.svelte";
import { endOf, mostBands, mostGold, sorted, startOf, withAmounts } from "../src/pirates/rules/offers";
import type { Offer } from "../src/pirates/rules/types";

const offer = (action: Offer["action"], more: Partial<Offer> = {}): Offer => ({
  is: "Offer",
  action,
  ...more,
});
const load = offer({ is: "Load", start: "G1", end: "S40", bands: 1 }, { bands: 8, gold: 4, total: 10 });

describe("offers on the chart", () => {
  it("begin at a place and lead to another", () => {
    expect(startOf(load.action)).toBe("G1");
    expect(endOf(load.action)).toBe("S40");
    expect(endOf({ is: "Convert", territory: "G1" })).toBeNull();
  });

  it("leave gold only the room that the bands leave", () => {
    expect(mostBands(load)).toBe(8);
    expect(mostGold(load, 8)).toBe(2);
    expect(mostGold(load, 3)).toBe(4);
    expect(withAmounts(load, 3, 2)).toEqual({ is: "Load", start: "G1", end: "S40", bands: 3, gold: 2 });
    expect(withAmounts(load, 3, 0)).toEqual({ is: "Load", start: "G1", end: "S40", bands: 3 });
  });

  it("are sorted by place, card and the rest, and none is lost", () => {
    const all = [
      load,
      offer({ is: "EndTurn" }),
      offer({ is: "Play", card: "gold_mine", place: "G1" }),
      offer({ is: "Pass" }),
      offer({ is: "Buy", first: "G1", second: "G1" }),
      offer({ is: "Explore", territory: "C1" }),
      offer({ is: "Explore", territory: "C1", card: "special_discovery" }),
    ];
    const found = sorted(all);
    expect(found.from.get("G1")).toEqual([load]);
    expect(found.cards.get("special_discovery")).toHaveLength(1);
    const placed = [
      ...found.from.values(),
      ...found.cards.values(),
      found.buys,
      found.passes,
      found.others,
    ].flat();
    expect(placed).toHaveLength(all.length);
  });
});

it("the chart stays within its board", () => {
  const camera = new Camera(1200);
  camera.zoom(0.5, 0, 0);
  camera.pan(-3, 9);
  expect([camera.x, camera.y, camera.w]).toEqual([0, 600, 600]);
});

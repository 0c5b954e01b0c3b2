// Orders that spare the same taps again and again: an attack once more, bands placed evenly; and losses apart.
import { describe, expect, it } from "vitest";
import { evenly, isLoss, sameAttack } from "../src/pirates/rules/offers";
import { soundings } from "../src/pirates/rules/soundings";
import type { Space } from "../src/pirates/rules/atlas";
import type { Action, Offer } from "../src/pirates/rules/types";

const offer = (action: Action, bands = 0): Offer => ({ is: "Offer", action, ...(bands ? { bands } : {}) });

describe("an attack", () => {
  const attack: Action = { is: "Attack", start: "S01", target: "C6" };

  it("is offered again as long as it is possible", () => {
    const offers = [
      offer({ is: "EndTurn" }),
      offer({ is: "Attack", start: "S01", target: "C7" }),
      offer(attack),
    ];
    expect(sameAttack(offers, attack)).toBe(offers[2]);
    expect(sameAttack(offers.slice(0, 2), attack)).toBeUndefined();
    expect(sameAttack(offers, { is: "EndTurn" })).toBeUndefined();
  });
});

describe("bands placed evenly", () => {
  /** Place so many until none are left; what lies where then, and in how many orders. */
  function placed(before: number[], left: number): [number[], number] {
    const held = new Map(before.map((n, i) => [`G${i + 1}`, n]));
    let orders = 0;
    while (left > 0) {
      const offers = [...held.keys()].map((territory) =>
        offer({ is: "PlaceBands", territory, bands: 1 }, left),
      );
      const next = evenly(offers, left, (place) => held.get(place)!);
      if (next?.is !== "PlaceBands") break;
      orders += 1;
      held.set(next.territory, held.get(next.territory)! + next.bands);
      left -= next.bands;
    }
    return [[...held.values()], orders];
  }
  it("come to the same number everywhere, in one order for each place", () => {
    expect(placed([0, 2, 0], 10)).toEqual([[4, 4, 4], 3]);
  });
  it("and what is left over makes no place differ by more than one", () => {
    const [bands] = placed([0, 0, 0, 0, 0, 0, 0], 18);
    expect([...bands].sort()).toEqual([2, 2, 2, 3, 3, 3, 3]);
  });

  it("are no order where none are left, or none can be placed", () => {
    expect(evenly([], 5, () => 0)).toBeNull();
    expect(evenly([offer({ is: "PlaceBands", territory: "G1", bands: 1 }, 3)], 0, () => 0)).toBeNull();
  });
});

it("what ends one's own ship or city is a loss, and nothing else", () => {
  expect(isLoss({ is: "Scuttle", sea: "S01" })).toBe(true);
  expect(isLoss({ is: "Destroy", city: "G1" })).toBe(true);
  expect(isLoss({ is: "Launch", city: "G1", sea: "S01" })).toBe(false);
});

it("soundings stay off the land, and are deeper further out", () => {
  const space = (id: string, kind: Space["kind"], x: number): Space => ({
    id,
    kind,
    label: [x, 0],
    radius: 40,
    path: "",
  });
  const found = soundings([space("C1", "territory", 0), space("S01", "sea", 150), space("S02", "sea", 600)]);
  expect(found.every(({ x }) => x > 85)).toBe(true);
  const [near, far] = [found.filter(({ x }) => x < 300), found.filter(({ x }) => x > 300)];
  expect(Math.max(...near.map((row) => row.depth))).toBeLessThan(Math.min(...far.map((row) => row.depth)));
});

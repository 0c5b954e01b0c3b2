import { describe, expect, it } from "vitest";
import { landFights, navalTokens } from "../src/wonders/rules/stakes";
import type { Rules, View } from "../src/wonders/rules/types";

const rules = {
  victory: [1, 3, 5],
  defeat: -1,
  naval_ranks: [
    [3, 1],
    [5, 3],
    [7, 5],
  ],
  naval_last: [-1, -2, -3],
} as unknown as Rules;

function view(
  rows: { shields?: number; strength?: number; boarding?: string[]; out?: boolean }[],
  teams = false,
) {
  return {
    age: 2,
    teams,
    cities: rows.map((row) => ({ boarding: row.boarding ?? [], stays_out: row.out ?? false })),
    totals: rows.map((row) => ({ shields: row.shields ?? 0, strength: row.strength ?? 0 })),
  } as unknown as View;
}
const sea = (...strengths: number[]) => navalTokens(view(strengths.map((strength) => ({ strength }))), rules);

describe("conflicts on land", () => {
  it("are fought with both neighbors, for the tokens of the Age", () => {
    const table = view([{ shields: 2 }, { shields: 1 }, { shields: 9 }, { shields: 4 }]);
    expect(landFights(table, rules, 0).map((row) => [row.foe, row.points])).toEqual([
      [1, 3],
      [3, -1],
    ]);
  });
  it("reach beyond a neighbor for both, when one boards", () => {
    const table = view([{ shields: 2, boarding: ["left"] }, {}, { shields: 2 }, {}, { shields: 5 }]);
    expect(landFights(table, rules, 0).map((row) => row.foe)).toEqual([1, 4, 2]);
    expect(landFights(table, rules, 2).map((row) => [row.foe, row.points])).toEqual([
      [3, 3],
      [1, 3],
      [0, 0],
    ]);
  });
  it("count twice between teams, and are not fought inside one", () => {
    const table = view([{ shields: 1 }, {}, {}, { shields: 3 }], true);
    expect(landFights(table, rules, 0)).toEqual([{ seat: 0, foe: 3, points: -2 }]);
  });
});

describe("the naval conflict", () => {
  it("gives the ranks' tokens, and the weakest theirs", () => {
    expect(sea(4, 3, 2, 2)).toEqual([5, 3, -2, -2]);
  });
  it("lets a tie push down by one", () => {
    expect(sea(4, 4, 2, 1)).toEqual([3, 3, 0, -2]);
  });
  it("is not fought among equals, nor by those who stay out", () => {
    expect(sea(3, 3, 3)).toEqual([0, 0, 0]);
    expect(navalTokens(view([{ strength: 5, out: true }, { strength: 2 }, { strength: 1 }]), rules)).toEqual([
      null,
      5,
      -2,
    ]);
  });
});

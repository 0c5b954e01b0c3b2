// What a score sheet says of the end, and what a small graph is made of.
import { describe, expect, it } from "vitest";
import type { Score } from "../src/net/messages";
import { beginnings, path, scale, ticks } from "../src/story/graph";
import { sheetOf, signed, used } from "../src/wonders/rules/categories";
import { minus } from "../src/words/grammar";
import { decided, standings } from "../src/wonders/rules/standings";

function score(seat: number, lines: Record<string, number>, coins = 0, winner = false): Score {
  const rows = Object.entries(lines).map(([category, points]) => ({ category, source: "", points }));
  return {
    seat,
    points: rows.reduce((sum, row) => sum + row.points, 0),
    tie_break: coins,
    winner,
    lines: rows,
  };
}

describe("standings", () => {
  const ada = score(0, { science: 26, military: -3 }, 2, true);
  const bo = score(1, { science: 4, military: 15 }, 5);
  const cy = score(2, { civil: 19 }, 5);

  it("gives places, and equals share one", () => {
    expect(standings([bo, ada, cy].sort((a, b) => a.seat - b.seat)).map((side) => side.place)).toEqual([
      1, 2, 2,
    ]);
  });

  it("says by what the winner won", () => {
    const found = decided(standings([ada, bo]))!;
    expect([found.points, found.coins]).toEqual([4, -3]);
    expect(found.more).toEqual([{ name: "science", points: 22 }]);
    expect(found.less).toEqual([{ name: "military", points: -18 }]);
  });

  it("breaks a tie on points by coins, and knows a shared victory", () => {
    const rich = score(0, { civil: 19 }, 6, true);
    expect(decided(standings([rich, cy, bo]))).toMatchObject({ points: 0, coins: 1 });
    expect(decided(standings([bo, { ...cy, seat: 1 }]))).toBeNull();
  });

  it("adds up teams", () => {
    const seats = [
      score(0, { civil: 40 }),
      score(1, { civil: 10 }),
      score(2, { civil: 30 }),
      score(3, { civil: 30 }),
    ];
    const sides = standings(seats, true);
    expect(sides.map((side) => [side.points, side.place])).toEqual([
      [60, 1],
      [50, 2],
    ]);
    expect(sides[1]!.scores.map((row) => row.seat)).toEqual([0, 1]);
  });
});

describe("categories", () => {
  it("sums a sheet, and lists what is used in the order of the sheet", () => {
    const sheet = sheetOf(score(0, { islands: 2, military: -1, lamps: 3 }));
    expect(sheet).toEqual({ islands: 2, military: -1, lamps: 3 });
    expect(used([sheet, { civil: 0 }])).toEqual(["military", "islands", "lamps"]);
    expect([minus(-4), minus(4), signed(4), signed(-4), signed(0)]).toEqual(["−4", "4", "+4", "−4", "0"]);
  });
});

describe("graph", () => {
  it("has round ticks around the values", () => {
    expect(ticks(0, 1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticks(-3, 61)).toEqual([-20, 0, 20, 40, 60, 80]);
    expect(ticks(0, 0)).toHaveLength(2);
  });

  it("draws a line through its points", () => {
    const x = scale(0, 2, 0, 100);
    expect(path([0, 1, 2].map(x), [5, 0, 5])).toBe("M0.0 5.0L50.0 0.0L100.0 5.0");
  });

  it("names the parts that there is room for", () => {
    expect(beginnings([0, 1, 1, 2, 3, 3], 9)).toEqual([
      { at: 1, part: 1 },
      { at: 3, part: 2 },
      { at: 4, part: 3 },
    ]);
    expect(beginnings([1, 2, 3, 4], 2).map((row) => row.part)).toEqual([1, 3]);
  });
});

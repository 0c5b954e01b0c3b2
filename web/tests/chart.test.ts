import { beforeAll, describe, expect, it } from "vitest";
import { neighbor, nextOf } from "../src/pirates/rules/compass";
import { eventsIn, ghosts, rises } from "../src/pirates/rules/motion";
import { tellLog, tellThreat } from "../src/pirates/rules/telling";
import { atlas, type Space } from "../src/pirates/rules/atlas";
import { COVERED, ROSE } from "../src/pirates/rules/rose";
import { HIGH, labels, WIDE, type Lying } from "../src/pirates/rules/labels";
import type { PiratesEvent, Threat, View } from "../src/pirates/rules/types";
import { spoken } from "../src/words/words.svelte";

beforeAll(() => spoken.speak("en"));
const chart = await atlas();
const view = { ships: [{ sea: "S01", color: "green", bands: 7, gold: 2 }] } as unknown as View;

describe("the arrow keys", () => {
  it("go to a place that lies that way, and from every place somewhere", () => {
    const at = (id: string) => chart.space.get(id)!.label;
    for (const space of chart.spaces) {
      const right = neighbor(chart.spaces, space.id, [1, 0]);
      if (right) expect(at(right)[0]).toBeGreaterThan(at(space.id)[0]);
      const ways = (
        [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const
      ).map((way) => neighbor(chart.spaces, space.id, way));
      expect(ways.filter(Boolean).length).toBeGreaterThan(1);
    }
  });
  it("and N and P go round the places with orders", () => {
    expect(nextOf(["G1", "G2"], "G2", 1)).toBe("G1");
    expect(nextOf(["G1", "G2"], "C1", -1)).toBe("G2");
    expect(nextOf([], "C1", 1)).toBeNull();
  });
});

describe("names on the chart", () => {
  const named = (space: { id: string }) => spoken.book.names["pirates.territory"]?.[space.id] ?? space.id;
  const drawn = (unit: number, taken: (id: string) => boolean, there: Lying = "gold") =>
    labels(
      chart,
      unit,
      Math.min(1.65, Math.max(1, unit / 1.9)),
      (id) => (taken(id) ? there : "nothing"),
      named,
    );
  // A phone that shows the whole chart, a laptop, and a phone zoomed in; with nothing on the chart, and with pieces everywhere.
  it.each([3.5, 2.3, 1.6, 1.3])("leave the compass rose free at %s units a pixel", (unit) => {
    for (const everywhere of [false, true])
      for (const { id, x, y, rows } of drawn(unit, () => everywhere)) {
        const half = (Math.max(...rows.map((row) => row.length)) * WIDE * unit) / 2;
        const [left, top, right] = [x - half - ROSE.x, y - 0.8 * HIGH * unit - ROSE.y, x + half - ROSE.x];
        const bottom = top + rows.length * HIGH * unit;
        const over = COVERED.some(
          (box) => left < box[2] && box[0] < right && top < box[3] && box[1] < bottom,
        );
        expect([id, over]).toEqual([id, false]);
      }
  });
  it.each([
    [3.5, () => false],
    [3.5, () => true],
    [2.3, () => true],
    [1.3, () => true],
  ])("keep clear of each other at %s units a pixel", (unit, taken) => {
    const boxes = drawn(unit, taken).map(({ x, y, rows }) => {
      const wide = Math.max(...rows.map((row) => row.length)) * WIDE * unit;
      return [
        x - wide / 2,
        y - 0.8 * HIGH * unit,
        x + wide / 2,
        y + (rows.length - 0.8) * HIGH * unit,
      ] as const;
    });
    for (const [left, top, right, bottom] of boxes) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-0.01);
      expect(Math.max(right, bottom)).toBeLessThanOrEqual(chart.box[2]! + 0.01);
    }
    const into = (a: number, b: number, c: number, d: number) => Math.min(b, d) - Math.max(a, c);
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(Math.min(into(a[0], a[2], b[0], b[2]), into(a[1], a[3], b[1], b[3]))).toBeLessThan(
          0.13 * HIGH * unit,
        );
  });
  const sea = chart.spaces.filter((one) => one.kind === "sea");
  const far = (a: Space, b: Space) => Math.hypot(a.label[0] - b.label[0], a.label[1] - b.label[1]);
  /** The eight ships in a heap here and there, with gold or none, and land held everywhere, in the middle, or nowhere. */
  const crowds = () =>
    sea
      .filter((_, i) => i % 4 === 0)
      .flatMap((middle) => {
        const near = [...sea].sort((a, b) => far(a, middle) - far(b, middle));
        const ships = near.slice(0, 8).map((one) => one.id);
        return ["CGRBO", "C", ""].flatMap((owned) =>
          (["gold", "pieces"] as const).map((there) => ({
            what: `ships around ${middle.id}, land of ${owned}, ${there}`,
            names: drawn(3.5, (id) => ships.includes(id) || owned.includes(id[0]!), there),
          })),
        );
      });
  it("are all there on a phone that shows the whole chart, wherever the eight ships are", () => {
    for (const { what, names } of crowds()) expect(names.length, what).toBe(chart.spaces.length);
  }, 20_000);
  it("do not stand so close that two are read as one", () => {
    const letter = HIGH * 3.5;
    const all = crowds();
    const close = all.flatMap(({ what, names }) => {
      const boxes = names.map(({ id, x, y, rows }) => {
        const half = (Math.max(...rows.map((row) => row.length)) * WIDE * 3.5) / 2;
        const box = { left: x - half, right: x + half, top: y, bottom: y + rows.length * letter };
        return { id, whole: rows[0] !== id, ...box };
      });
      return boxes.flatMap((a, i) =>
        boxes
          .slice(i + 1)
          .filter((b) => {
            const across = Math.max(a.left, b.left) - Math.min(a.right, b.right);
            const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom);
            const aside = down < -0.3 * letter && across < 0.25 * letter;
            return aside || ((a.whole || b.whole) && across < 0 && down < 0.15 * letter);
          })
          .map((b) => `${a.id} ${b.id}, ${what}`),
      );
    });
    // Where nothing else is left, both are there all the same: not even one pair in ten crowds.
    expect(close.length, close.join("; ")).toBeLessThan(all.length / 10);
  }, 20_000);
  it("are names, not signs, for most of the land on a laptop, and for all of it where one zooms in", () => {
    const names = (unit: number) =>
      drawn(unit, (id) => !id.startsWith("S"), "pieces").filter(
        ({ id, kind, rows }) => kind === "territory" && rows[0] !== id,
      );
    expect(names(2.3).length).toBeGreaterThan(40);
    expect(names(1.6).length).toBe(52);
  });
});

describe("motion", () => {
  it("carries a sailing ship with all that is aboard, and hides it where it was", () => {
    const [sail] = ghosts(
      [{ is: "Did", seat: 0, color: "green", action: { is: "Sail", start: "S01", end: "S02" } }],
      view,
      chart,
    );
    expect(sail).toMatchObject({ is: "ship", bands: 7, gold: 2, leaves: "S01" });
    expect(sail!.from).toEqual(chart.space.get("S01")!.label);
  });
  it("carries as many bands as were moved", () => {
    const action = { is: "Move", start: "G1", end: "G2", bands: 3 };
    const [move] = ghosts([{ is: "Did", seat: 0, color: "green", action }], view, chart);
    expect(move).toMatchObject({ is: "bands", bands: 3, leaves: "" });
  });
  it("lets losses and gains rise from their place", () => {
    const rows = rises(
      [
        { is: "Lost", place: "G1", owner: "green", count: 2 },
        { is: "CameGold", place: "G2", count: 3 },
        { is: "TurnBegan", color: "green", round: 1 },
      ],
      4,
      chart,
    );
    expect(rows.map((row) => [row.text, row.good])).toEqual([
      ["−2", false],
      ["+3", true],
    ]);
  });
  it("tells only what is new", () => {
    const log = [1, 2, 3].map((step) => ({ step, events: [{ is: `E${step}` }], lines: [] }));
    expect(eventsIn(log, 1, 2)).toEqual([{ is: "E2" }]);
  });
});

describe("the victory watch", () => {
  const threat = (more: Partial<Threat>) =>
    tellThreat({ color: "green", condition: "posts", missing: 0, lair: "green", lair_missing: 0, ...more });
  it("counts the center once: it is one of the three posts (PV1)", () => {
    expect(threat({ missing: 3, posts_missing: 3, center_missing: true })).toBe("the center, 2 posts");
    expect(threat({ missing: 1, posts_missing: 1, center_missing: true })).toBe("the center");
    expect(threat({ missing: 2, posts_missing: 2 })).toBe("2 posts");
  });
});

describe("the log", () => {
  const did = (step: number, color: string, is: string, ...more: PiratesEvent[]) => ({
    step,
    events: [{ is: "Did", seat: 0, color, action: { is } } as PiratesEvent, ...more],
    lines: [is, ...more.map((event) => event.is)],
  });
  it("tells a run of passes in one line, and nothing else", () => {
    const rows = tellLog([
      did(1, "green", "EndTurn"),
      did(2, "blue", "Pass"),
      did(3, "orange", "Pass"),
      did(4, "blue", "Pass"),
      did(5, "green", "EndTurn"),
      did(6, "blue", "Pass"),
      did(7, "orange", "Pass", { is: "RolledCombat", cannons: 1, crossed: 0 }),
    ]);
    expect(rows.map((row) => row.step)).toEqual([1, 4, 5, 6, 7]);
    expect(rows[1]!.lines).toEqual(["3 passes: Blue ×2 and Orange"]);
    expect(rows[3]!.lines).toEqual(["Pass"]);
    expect(rows[4]!.lines).toEqual(["Pass", "RolledCombat"]);
  });
});

// The table on one screen: cards that fit, what is told before a choice, and how far it was told.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LogEntry } from "../src/net/messages";
import { fit, SHAPE } from "../src/wonders/rules/fit";
import { recap } from "../src/wonders/rules/recap";
import type { Event } from "../src/wonders/rules/types";
import { tellUntil, toldUntil } from "../src/table/told";

describe("cards that are laid out", () => {
  const room = { width: 348, height: 300, gap: 6, below: 26, most: 190 };

  it("all have room, whatever their number", () => {
    for (let count = 1; count <= 30; count += 1) {
      const { wide, across } = fit(count, room);
      const rows = Math.ceil(count / across);
      expect(across * wide + (across - 1) * room.gap).toBeLessThanOrEqual(room.width);
      const high = rows * (wide / SHAPE + room.below) + (rows - 1) * room.gap;
      expect(high, `${count} cards`).toBeLessThanOrEqual(room.height + 1);
    }
  });

  it("are as large as they can be, and no larger than a card is", () => {
    expect(fit(1, { ...room, width: 2000, height: 2000 }).wide).toBe(190);
    expect(fit(7, room).across).toBe(4);
    expect(fit(3, room).across).toBe(3);
  });
});

describe("what happened since the last choice", () => {
  const entry = (deeds: LogEntry["deeds"], ...losers: number[]): LogEntry<Event> => ({
    step: 4,
    lines: [],
    deeds,
    events: [],
    losers,
  });

  it("is told city by city, the own one first, the table last", () => {
    const told = recap(
      [
        entry([
          [0, "builds Loom"],
          [1, "discards a card"],
          [2, "builds Altar"],
        ]),
        entry([
          [1, "keeps Amber Island"],
          [null, "The hands pass to the left"],
        ]),
      ],
      3,
      1,
    );
    expect(told.map((deed) => deed.seat)).toEqual([1, 2, 0, null]);
    expect(told[0]!.lines).toEqual(["discards a card", "keeps Amber Island"]);
    expect(told.at(-1)!.lines).toEqual(["The hands pass to the left"]);
  });

  it("says who lost something", () => {
    const deeds: LogEntry["deeds"] = [
      [0, "builds Den"],
      [1, "takes 1 debt"],
    ];
    const told = recap([entry(deeds, 1)], 3, 0);
    expect(told.map((deed) => deed.lost)).toEqual([false, true]);
  });

  it("leaves out who did nothing", () => {
    const told = recap([entry([[0, "loses 2 coins (tax, pirates)"]], 0)], 3, 0);
    expect(told).toEqual([{ seat: 0, lines: ["loses 2 coins (tax, pirates)"], lost: true }]);
  });

  it("is remembered for the last fifty seats", () => {
    for (let i = 0; i < 60; i += 1) tellUntil(`table ${i}`, i);
    tellUntil("table 55", 99);
    expect(toldUntil("table 55")).toBe(99);
    expect(toldUntil("table 59")).toBe(59);
    expect(toldUntil("table 1")).toBeUndefined();
  });
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

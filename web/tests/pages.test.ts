import { describe, expect, it } from "vitest";
import { mergeLog } from "../src/net/live.svelte";
import { keysInFragment } from "../src/net/keys";
import type { GameInfo } from "../src/net/messages";
import { choicesOf, firstWish, tableOf, withSeats } from "../src/pages/wish";

const info: GameInfo = {
  name: "wonders",
  title: "7 Wonders",
  seats: [3, 7],
  fields: [
    { name: "edition", kind: "choice", choices: ["first", "second"], default: "second" },
    { name: "teams", kind: "flag", default: false, needs: { seats: [4, 6] } },
    { name: "boards", kind: "each", default: [], choices: ["a"], when: { edition: { first: ["b"] } } },
  ],
  bots: [
    { name: "random", title: "", level: 1 },
    { name: "greedy", title: "", level: 2 },
  ],
};

describe("a new table", () => {
  it("plays at once with its defaults: one person, the best bots", () => {
    const table = tableOf(info, firstWish(info, "Ada"));
    expect(table.start).toBe(true);
    expect(table.seats).toEqual([
      { kind: "person", name: "Ada" },
      ...Array(3).fill({ kind: "bot", bot: "greedy" }),
    ]);
    expect(table.game).toEqual({ name: "wonders", edition: "second", teams: false });
  });

  it("leaves out what the number of seats does not allow", () => {
    const wish = firstWish(info, "Ada");
    wish.seats = withSeats(wish, 5);
    expect(tableOf(info, wish).game).not.toHaveProperty("teams");
  });

  it("offers the choices that belong to another field", () => {
    expect(choicesOf(info.fields[2]!, { edition: "first" })).toEqual(["b"]);
    expect(choicesOf(info.fields[2]!, { edition: "second" })).toEqual(["a"]);
  });
});

it("the log grows by steps, replaces what comes again, and forgets what was taken back", () => {
  const entry = (step: number, line = "") => ({ step, events: [], lines: [line] });
  expect(mergeLog([entry(1), entry(2), entry(3)], [entry(2, "new")], 2)).toEqual([entry(1), entry(2, "new")]);
});

it("a link's fragment holds its keys", () => {
  expect(keysInFragment("#key=A&key=B")).toEqual(["A", "B"]);
  expect(keysInFragment("")).toEqual([]);
});

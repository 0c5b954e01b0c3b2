import { describe, expect, it } from "vitest";
import { mergeLog } from "../src/net/live.svelte";
import { keysInFragment } from "../src/net/keys";
import type { GameInfo } from "../src/net/messages";
import { botName, offered, usual } from "../src/lib/bots";
import { mostOf } from "../src/net/open";
import { atLevel, choicesOf, firstWish, learningWish, tableOf, withSeats } from "../src/pages/wish";

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

  it("says what an edition does not have as it usually is, and amounts for just the seats (V7, V14)", () => {
    const more: GameInfo = {
      ...info,
      fields: [
        ...info.fields,
        {
          name: "wonders",
          kind: "choice",
          default: "drawn",
          when: { edition: { first: ["drawn", "redraw"], second: ["drawn"] } },
        },
        { name: "bonus", kind: "amounts", default: [], least: 0, most: 30 },
      ],
    };
    const wish = firstWish(more, "Ada");
    wish.fields.wonders = "redraw";
    wish.fields.bonus = [0, 3];
    expect(tableOf(more, wish).game).toMatchObject({ wonders: "drawn", bonus: [0, 3, 0, 0] });
    wish.fields.edition = "first";
    expect(tableOf(more, wish).game.wonders).toBe("redraw");
  });

  it("is set up for a first game with one click (V15)", () => {
    const more = { ...info, learning: { boxes: [], sides: "first", hints: true } };
    const wish = learningWish(more, { ...firstWish(more, "Ada"), clock: 30 });
    expect(tableOf(more, wish)).toMatchObject({ pace: { clock: null }, listed: false });
    expect(wish.fields).toMatchObject({ edition: "second", ...more.learning });
    const other = { ...more, fields: info.fields.slice(1), learning: { hints: true } };
    expect(learningWish(other, firstWish(other, "Ada")).fields).not.toHaveProperty("edition");
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
  // After a gap only what came is kept: the rest is asked for by the page.
  expect(mergeLog([entry(1), entry(2)], [entry(50), entry(51)], 51)).toEqual([entry(50), entry(51)]);
});

it("a link's fragment holds its keys", () => {
  expect(keysInFragment("#key=A&key=B")).toEqual(["A", "B"]);
  expect(keysInFragment("")).toEqual([]);
});

describe("the bots", () => {
  const bot = (name: string, level: number) => ({ name, title: "", level });
  const old = [bot("random", 1), bot("greedy", 2)];

  it("are offered as a ladder where there is one, without the older kinds", () => {
    const ladder = ["admiral", "captain", "mate", "sailor", "deckhand", "castaway"].map(bot);
    expect(offered([...old, ...ladder]).map((row) => row.name)).toEqual([
      "castaway",
      "deckhand",
      "sailor",
      "mate",
      "captain",
      "admiral",
    ]);
    expect(usual([...old, ...ladder])).toBe("deckhand");
  });
  it("are offered as they come where there is none", () => {
    expect(offered(old).map((row) => row.name)).toEqual(["random", "greedy"]);
    expect(usual(old)).toBe("greedy");
    expect(botName("my_own_bot")).toBe("My own bot");
  });
  it("keep kinds that nobody has heard of", () => {
    expect(offered([bot("mate", 1), bot("oracle", 9), ...old]).map((row) => row.name)).toEqual([
      "mate",
      "oracle",
    ]);
  });
  it("all change their level at once", () => {
    const wish = atLevel(firstWish(info, "Ada"), "random");
    expect(wish.seats.slice(1)).toEqual(Array(3).fill({ kind: "bot", bot: "random" }));
    expect(tableOf(info, wish).stand_in).toBe("random");
  });
});

it("a pile is known as far as anybody knows it", () => {
  expect(mostOf([["a", "a", "b"], ["a", "c"], []]).sort()).toEqual(["a", "a", "b", "c"]);
});

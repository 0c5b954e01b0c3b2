// One's own games: sums and ratings of a profile, the key in what was pasted, clocks in words, whom not to hear.
import { beforeEach, expect, test } from "vitest";
import { leftText } from "../src/lib/pace";
import type { Result } from "../src/net/api";
import { keyIn } from "../src/profile/profile";
import { nearest, ratings, sums } from "../src/profile/stats";
import { mute, muted } from "../src/table/mutes";

const game = (over: Partial<Result>): Result => ({
  room: "r",
  seat: 0,
  game: "wonders",
  header: { name: "wonders" },
  seats: 3,
  place: 1,
  points: 50,
  won: true,
  board: "gizah day",
  others: [],
  mu: 25,
  sigma: 8,
  ended: 1,
  ...over,
});

beforeEach(() => {
  const kept = new Map<string, string>();
  globalThis.localStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  } as unknown as Storage;
});

test("games add up by what they have in common", () => {
  const rows = [game({}), game({ place: 3, points: 40, won: false }), game({ board: "", game: "pirates" })];
  expect(sums(rows, (row) => row.game)).toEqual([
    { key: "wonders", games: 2, won: 1, place: 2, points: 45 },
    { key: "pirates", games: 1, won: 1, place: 1, points: 50 },
  ]);
  expect(sums(rows, (row) => row.board).map((row) => row.key)).toEqual(["gizah day"]);
});

test("the rating is that after the latest game, beside the nearest level", () => {
  const found = ratings([game({ mu: 30 }), game({ mu: 20 })]);
  expect(found.get("wonders")?.mu).toBe(30);
  expect(nearest({ castaway: 12.5, mate: 27.5, admiral: 37.5 }, 30)).toBe("mate");
});

test("a profile is pasted as a link or as its key", () => {
  expect(keyIn(" abc ")).toBe("abc");
  expect(keyIn("https://games.example/me#key=a%2Bb")).toBe("a+b");
  expect(keyIn("https://games.example/me#")).toBe("");
});

test("short clocks tell minutes and seconds", () => {
  expect(leftText(61.2)).toBe("1:02");
  expect(leftText(-5)).toBe("0:00");
});

test("a seat is muted at one table, and heard again", () => {
  expect(mute("a", 2)).toEqual([2]);
  expect(muted("a")).toEqual([2]);
  expect(muted("b")).toEqual([]);
  expect(mute("a", 2)).toEqual([]);
});

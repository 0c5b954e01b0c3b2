// What the page checks of a deal: digests, promises and what this browser added.
import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { sha256 } from "../src/fair/digest";
import { addSalt, judge, see } from "../src/fair/promises";
import * as api from "../src/net/api";
import type { Room } from "../src/net/messages";

const store = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
});
beforeEach(() => store.clear());

const SECRET = "5e".repeat(32);
const room = (more: Partial<Room>) =>
  ({
    id: "t",
    status: "gathering",
    commitment: sha256(SECRET),
    salted: [],
    rematch: null,
    next: { commitment: "later", salted: [] },
    ...more,
  }) as unknown as Room;

test("digests are those of everybody else", () => {
  for (const text of [
    "",
    "abc",
    "é☸",
    SECRET,
    "x".repeat(55),
    "x".repeat(56),
    "x".repeat(64),
    "y".repeat(1000),
  ])
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});

test("the secret is compared with the promise that was seen first", () => {
  see(room({}));
  expect(judge(SECRET, room({}))).toEqual({ promise: true, seen: true, mine: "none" });
  // A server that says later it had promised something else is found out.
  const other = "6e".repeat(32);
  see(room({ commitment: sha256(other) }));
  expect(judge(other, room({ commitment: sha256(other) })).promise).toBe(false);
  expect(judge(SECRET, room({ id: "unseen" }))).toMatchObject({ promise: true, seen: false });
});

test("what this browser added must be in the seed", async () => {
  const given: string[] = [];
  vi.spyOn(api, "salt").mockImplementation((_, salt) => {
    given.push(salt);
    return Promise.resolve(room({ salted: [0] }));
  });
  await addSalt(room({}), [0], ["key"]);
  await addSalt(room({}), [0], ["key"]);
  expect(given).toHaveLength(1);
  expect(given[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(judge(`${SECRET}/${given[0]}//`, room({}))).toMatchObject({ mine: "in" });
  expect(judge(`${SECRET}/${"ab".repeat(32)}//`, room({}))).toMatchObject({ mine: "missing" });
  expect(judge(SECRET, room({})).mine).toBe("missing");
});

test("what is added once a game runs is for its rematch, whose promise is remembered", async () => {
  vi.spyOn(api, "salt").mockImplementation(() => Promise.resolve(room({ status: "playing" })));
  const playing = room({ status: "playing", next: { commitment: sha256("next"), salted: [] } });
  vi.spyOn(api, "salt").mockImplementation(() => Promise.resolve(playing));
  await addSalt(playing, [0], ["key"]);
  expect(judge(SECRET, playing).mine).toBe("none");
  see(room({ ...playing, rematch: "u" }));
  expect(judge("next", { id: "u", commitment: sha256("next") })).toMatchObject({
    promise: true,
    seen: true,
    mine: "missing",
  });
});

test("nothing is added for a seat that has added, nor to a record", async () => {
  const asked = vi.spyOn(api, "salt").mockClear();
  await addSalt(room({ commitment: "a", salted: [0] }), [0], ["key"]);
  await addSalt(room({ status: "record", next: null }), [0], ["key"]);
  await addSalt(room({ status: "over", rematch: "u" }), [0], ["key"]);
  expect(asked).not.toHaveBeenCalled();
});

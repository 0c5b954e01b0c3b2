// The stream of a deal, worked out in the page: the numbers of docs/fairness.md and of `admiralty verify --draws`.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { below, compare, words } from "../src/fair/stream";

const { seed } = JSON.parse(readFileSync("../examples/fair.jsonl", "utf8").split("\n", 1)[0]!) as {
  seed: string;
};

function shuffled<T>(stream: Generator<number, never>, cards: T[]): T[] {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = below(stream, last + 1);
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  return cards;
}

test("the first hand is the one that docs/fairness.md deals with Python", () => {
  const [toml] = [readFileSync("../src/admiralty/wonders/boxes/base/data/second.toml", "utf8")];
  const deck: string[] = [];
  for (const card of toml.split("[[card]]").slice(1)) {
    const id = /^id = "(.*)"$/m.exec(card)?.[1];
    const copies = /\b1 = \[([\d, ]*)\]/.exec(card)?.[1] ?? "";
    for (const least of copies.split(",").filter(Boolean)) if (id && Number(least) <= 3) deck.push(id);
  }
  expect(deck).toHaveLength(21);
  const stream = words(seed, 0);
  shuffled(stream, [0, 1, 2, 3, 4, 5, 6]);
  for (let side = 0; side < 3; side++) below(stream, 2);
  shuffled(stream, [...Array(10).keys()]);
  const first = "lumber_yard press altar east_trading_post stockade guard_tower scriptorium";
  expect(shuffled(stream, deck).slice(0, 7).sort()).toEqual(first.split(" ").sort());
});

test("numbers of the seed are known, and any other is found out with its step", () => {
  const drawn = (step: number, ...many: number[]): { step: number; drawn: [number, number][] } => {
    const stream = words(seed, step);
    return { step, drawn: many.map((n) => [n, below(stream, n)]) };
  };
  // One in three words is passed over for the last: 2 ** 32 is no multiple of it.
  const rows = [
    drawn(0, 7, 6, 5, 2, 2),
    drawn(4, ...Array<number>(40).fill(6)),
    drawn(2 ** 33, 2863311531, 2863311531),
  ];
  expect(compare(seed, rows)).toEqual({ numbers: 47, wrong: null });
  expect(compare(`${seed}/`, rows).wrong).toBe(0);
  rows[1]!.drawn[39]![1] = (rows[1]!.drawn[39]![1] + 1) % 6;
  expect(compare(seed, rows)).toEqual({ numbers: 44, wrong: 4 });
  expect(compare(seed, [])).toEqual({ numbers: 0, wrong: null });
});

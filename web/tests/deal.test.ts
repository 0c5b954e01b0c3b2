// Cards and dice that the page deals itself, from the numbers of docs/fairness.md's game.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deal, type Deck, type Row } from "../src/fair/deal";
import { below, words } from "../src/fair/stream";

const read = (path: string) => readFileSync(`../${path}`, "utf8");
const { seed } = JSON.parse(read("examples/fair.jsonl").split("\n", 1)[0]!) as { seed: string };
const HANDS = read("docs/fairness.md")
  .match(/^lumber_yard press[^`]*/m)![0]
  .trim()
  .split("\n")
  .map((hand) => hand.split(" "));

/** The cards of the second edition in their order, and those of Age I among three players. */
const CARDS: string[] = [];
const DECK: string[] = [];
for (const card of read("src/admiralty/wonders/boxes/base/data/second.toml").split("[[card]]").slice(1)) {
  const id = /^id = "(.*)"$/m.exec(card)![1]!;
  CARDS.push(id);
  for (const least of (/\b1 = \[([\d, ]*)\]/.exec(card)?.[1] ?? "").split(",").filter(Boolean))
    if (Number(least) <= 3) DECK.push(id);
}
const GUILDS = CARDS.filter((id) => id.endsWith("_guild"));

const falling = (from: number) => Array.from({ length: from - 1 }, (_, at) => from - at);
function row(step: number, of: number[], decks: Deck[] = [], events: Row["events"] = []): Row {
  const stream = words(seed, step);
  return { step, drawn: of.map((n) => [n, below(stream, n)]), decks, events };
}
const guilds: Deck = { at: 9, cards: GUILDS, dealt: null };
const setup = (cards = DECK) =>
  row(
    0,
    [...falling(7), 2, 2, 2, ...falling(10), ...falling(cards.length)],
    [guilds, { at: 18, cards, dealt: 0 }],
  );
const dealt = (rows: Row[], hands = HANDS, from: "first" | "last" = "first") =>
  deal(rows, { cards: CARDS, from }, () => Promise.resolve(hands));

test("the hands are those of docs/fairness.md", async () => {
  expect([DECK.length, GUILDS.length]).toEqual([21, 10]);
  expect(await dealt([setup()])).toEqual({ hands: 3, dice: 0, wrong: null });
  // A game that deals from the other end of its deck.
  const last = [0, 1, 2].map((seat) =>
    shuffled(DECK)
      .reverse()
      .slice(seat * 2, seat * 2 + 2),
  );
  expect(await dealt([setup()], last, "last")).toEqual({ hands: 3, dice: 0, wrong: null });
});

function shuffled(cards: string[]): string[] {
  const pile = [...cards];
  const numbers = setup(cards).drawn.slice(18);
  for (let last = pile.length - 1; last > 0; last--) {
    const other = numbers[cards.length - 1 - last]![1];
    [pile[last], pile[other]] = [pile[other]!, pile[last]!];
  }
  return pile;
}

test("other hands than these numbers deal are found out", async () => {
  const swapped = HANDS.map((hand) => [...hand]);
  [swapped[0]![0], swapped[1]![0]] = [swapped[1]![0]!, swapped[0]![0]!];
  expect((await dealt([setup()], swapped)).wrong).toBe(0);
  expect((await dealt([setup()], HANDS.toReversed())).wrong).toBe(0);
});

test("nobody lays a deck so that its shuffle deals the hands that they like", async () => {
  const liked = HANDS.toReversed().flat();
  // Where each card has to lie for that: the shuffle of the places tells.
  const places = shuffled(DECK.map((_, at) => String(at)));
  const laid = [...DECK];
  places.forEach((place, at) => (laid[Number(place)] = liked[at]!));
  expect(shuffled(laid)).toEqual(liked);
  expect((await dealt([setup(laid)], HANDS.toReversed())).wrong).toBe(0);
});

test("cards that were drawn from a pool lie behind the others, as the pool was shuffled", async () => {
  const pool = shuffledPool();
  const hands = (cards: string[]) => [shuffled(cards).slice(0, 12), shuffled(cards).slice(12)];
  const [right, wrong] = [
    [...DECK, ...pool.slice(0, 3)],
    [...DECK, pool[1]!, pool[0]!, pool[2]!],
  ];
  expect(await dealt([setup(right)], hands(right))).toEqual({ hands: 2, dice: 0, wrong: null });
  expect((await dealt([setup(wrong)], hands(wrong))).wrong).toBe(0);
});

function shuffledPool(): string[] {
  const pile = [...GUILDS];
  setup()
    .drawn.slice(9, 18)
    .forEach(([n, other]) => ([pile[n - 1], pile[other]] = [pile[other]!, pile[n - 1]!]));
  return pile;
}

test("numbers of another deck, and cards that the game does not have, are found out", async () => {
  const short = setup();
  expect((await dealt([{ ...short, drawn: short.drawn.slice(0, -1) }])).wrong).toBe(0);
  const strange = DECK.map((id) => (id === "altar" ? "altarpiece" : id));
  const held = HANDS.map((hand) => hand.map((id) => (id === "altar" ? "altarpiece" : id)));
  expect((await dealt([setup(strange)], held)).wrong).toBe(0);
});

const DICE = {
  combat: { faces: ["CC", "C", "C", "", "X", "XX"] },
  gold: { faces: [0, 1, 1, 2, 2, 3] },
  tribes: { faces: [0, 1, 2, 3, 4, 5] },
};
const roll = (rows: Row[]) => deal(rows, { cards: [], from: "last", dice: DICE }, () => Promise.resolve([]));

test("dice show what was drawn for them, in the order of the log", async () => {
  const plain = row(7, [6, 6, 6, ...falling(4), 6]);
  const faces = plain.drawn.map(([, face]) => face);
  const deck: Deck = { at: 3, cards: ["a", "b", "c", "d"], dealt: null };
  const combat = DICE.combat.faces[faces[6]!]!;
  const events = [
    { is: "Moved" },
    { is: "RolledFind", gold: DICE.gold.faces[faces[0]!], tribes: faces[1] },
    { is: "RolledTribes", tribes: faces[2] },
    { is: "RolledCombat", cannons: combat.split("C").length - 1, crossed: combat.split("X").length - 1 },
  ];
  const rolled = { ...plain, decks: [deck], events };
  expect(await roll([row(0, [4, 3, 2]), rolled])).toEqual({ hands: 0, dice: 4, wrong: null });
  for (let at = 1; at < events.length; at++) {
    const other = events.map((event, place) =>
      place === at
        ? Object.fromEntries(Object.entries(event).map(([key, value]) => [key, key === "is" ? value : 9]))
        : event,
    ) as Row["events"];
    expect((await roll([{ ...rolled, events: other }])).wrong).toBe(7);
    const fewer = events.filter((_, place) => place !== at);
    expect((await roll([{ ...rolled, events: fewer }])).wrong).toBe(7);
  }
  expect((await roll([{ ...rolled, events: [...events, events[2]!] }])).wrong).toBe(7);
});

// Cards and dice from the numbers of a deal: decks are shuffled here, and the hands and faces of the replay compared.
import type { Drawn } from "./stream";

/** Cards that were shuffled: after how many numbers of the step, how they lay before, and after which step the hands
 * were cut from one of its ends. */
export interface Deck {
  at: number;
  cards: string[];
  dealt: number | null;
}

/** What was drawn at a step, and what everybody saw of it. */
export interface Row extends Drawn {
  decks: Deck[];
  events: ({ is: string } & Record<string, unknown>)[];
}

/** What the game is played with, as the reference has it: its cards in their order, the faces of its dice. */
export interface Printed {
  cards: string[];
  /** Which end of a deck the hands are dealt from. */
  from: "first" | "last";
  dice?: { combat: { faces: string[] }; gold: { faces: number[] }; tribes: { faces: number[] } } | undefined;
}

export interface Dealt {
  hands: number;
  dice: number;
  /** The first step at which cards or dice are not what the numbers give. */
  wrong: number | null;
}

/** The hands of all seats after a step. */
export type Hands = (step: number) => Promise<string[][]>;

/** Deal the cards and roll the dice of a game whose numbers were found to be those of its seed. */
export async function deal(rows: readonly Row[], printed: Printed, hands: Hands): Promise<Dealt> {
  const found: Dealt = { hands: 0, dice: 0, wrong: null };
  const piles: string[][] = [];
  for (const row of rows) {
    for (const deck of row.decks) {
      const shuffled = shuffle(deck, row.drawn);
      if (deck.dealt !== null) {
        const held = await hands(deck.dealt);
        const cut = shuffled && isCut(printed.from === "first" ? shuffled : shuffled.toReversed(), held);
        if (!cut || !isPrinted(deck.cards, printed.cards, piles)) return { ...found, wrong: deck.dealt };
        found.hands += held.length;
      }
      if (shuffled) piles.push(shuffled);
    }
    const dice = row.drawn.filter(
      (_, at) => !row.decks.some((deck) => at >= deck.at && at < deck.at + deck.cards.length - 1),
    );
    const rolls = printed.dice && row.step ? rolled(dice, row.events, printed.dice) : 0;
    if (rolls === null) return { ...found, wrong: row.step };
    found.dice += rolls;
  }
  return found;
}

/** The deck as its numbers shuffle it, from the last card to the first; nothing where they are of something else. */
function shuffle({ at, cards }: Deck, drawn: Drawn["drawn"]): string[] | undefined {
  const pile = [...cards];
  for (let last = pile.length - 1; last > 0; last--) {
    const [n, other] = drawn[at++] ?? [0, 0];
    if (n !== last + 1) return undefined;
    [pile[last], pile[other]] = [pile[other]!, pile[last]!];
  }
  return pile;
}

/** Whether hands are what lies first in a pile, seat by seat; a hand shows its cards in an order of its own. */
function isCut(pile: readonly string[], hands: readonly string[][]): boolean {
  let at = 0;
  return hands.every((hand) => {
    const cut = pile.slice(at, (at += hand.length));
    return cut.sort().join() === [...hand].sort().join();
  });
}

/** Whether cards lie as the game lists them, with what was drawn from shuffled piles behind: nobody chose their order. */
function isPrinted(cards: readonly string[], order: readonly string[], piles: readonly string[][]): boolean {
  const places = cards.map((card) => order.indexOf(card));
  const behind = (at: number): boolean =>
    at === cards.length ||
    piles.some((pile) => {
      let same = 0;
      while (same < pile.length && cards[at + same] === pile[same]) same++;
      return same > 0 && behind(at + same);
    });
  for (let at = 0; at <= cards.length; at++) {
    if (at && (places[at - 1]! < 0 || places[at - 1]! < (places[at - 2] ?? 0))) return false;
    if (behind(at)) return true;
  }
  return false;
}

/** How many dice show in the log what was drawn; null where one shows something else, or none is shown. */
function rolled(
  drawn: Drawn["drawn"],
  events: Row["events"],
  dice: NonNullable<Printed["dice"]>,
): number | null {
  const counted = (text: string, sign: string) => text.split(sign).length - 1;
  const left = drawn.map(([, face]) => face);
  for (const { is, gold, tribes, cannons, crossed } of events) {
    if (is === "RolledFind" && dice.gold.faces[left.shift() ?? -1] !== gold) return null;
    if ((is === "RolledFind" || is === "RolledTribes") && dice.tribes.faces[left.shift() ?? -1] !== tribes)
      return null;
    if (is !== "RolledCombat") continue;
    const face = dice.combat.faces[left.shift() ?? -1] ?? "?";
    if (counted(face, "C") !== cannons || counted(face, "X") !== crossed) return null;
  }
  return left.length ? null : drawn.length;
}

// What travels over the table: cards that were chosen turn up and go to the city that built them, coins go from the buyer
// to the seller, and hands go around. It only shows what happened; nothing waits for it.
import { mount } from "svelte";
import Icon from "../../icons/Icon.svelte";
import { emblem } from "../../icons/emblem";
import { settings } from "../../lib/settings.svelte";
import type { Edition } from "../rules/edition";
import type { Event } from "../rules/types";

type Spot = { x: number; y: number };
type Paid = Extract<Event, { is: "Paid" }>;
const CARDS = 4;
/** So many coins are seen to go, however many are paid. */
const COINS = 4;
/** How long a card takes to turn up and go, in paces. */
const TURN = 4;
/** When each begins, in paces: what was chosen first, then who pays whom, at last the hands. */
const [TRADE, PASS] = [1.6, 2];

/** The middle of an element, at the nearest edge of the window where it is out of sight. */
function middle(element: Element | null | undefined): Spot | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const within = (at: number, most: number) => Math.min(Math.max(at, 30), most - 30);
  return { x: within(left + width / 2, innerWidth), y: within(top + Math.min(height / 2, 90), innerHeight) };
}

function thing(look: string): HTMLElement {
  const made = document.createElement("div");
  made.className = `flying ${look}`;
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** Move it, begun so many paces from now. */
function move(made: HTMLElement, frames: Keyframe[], paces: number, delay = 0): Animation {
  const { pace } = settings;
  const times = { duration: pace * paces, delay: pace * delay };
  return made.animate(frames, { ...times, easing: "ease-in-out", fill: "both" });
}

/** The same, and then it is gone. */
function play(made: HTMLElement, frames: Keyframe[], paces: number, delay = 0): void {
  const flight = move(made, frames, paces, delay);
  flight.onfinish = flight.oncancel = () => made.remove();
}

function fly(look: string, from: Spot, to: Spot, i: number, delay: number): void {
  const tilt = (i - (CARDS - 1) / 2) * 9;
  const at = (spot: Spot) => `translate(${spot.x + tilt}px, ${spot.y}px) rotate(${tilt}deg)`;
  const frames = [
    { transform: at(from), opacity: 0 },
    { opacity: 1, offset: 0.15 },
    { opacity: 1, offset: 0.85 },
    { transform: at(to), opacity: 0 },
  ];
  play(thing(look), frames, 2.4, delay + i * 0.12);
}

/** A card that lay face down turns over and goes to its place. */
function turnUp(color: string, from: Spot, to: Spot): void {
  const card = thing(`built c-${color}`);
  const face = document.createElement("span");
  card.append(face);
  mount(Icon, { target: face, props: { name: emblem(color), size: 24 } });
  const at = ({ x, y }: Spot, turn: number, size: number) =>
    `translate(${x}px, ${y}px) rotateY(${turn}deg) scale(${size})`;
  const frames = [
    { transform: at(from, 180, 1), opacity: 0 },
    { transform: at(from, 180, 1.15), opacity: 1, offset: 0.15 },
    { transform: at(from, 0, 1.15), opacity: 1, offset: 0.45 },
    { transform: at(from, 0, 1.15), opacity: 1, offset: 0.6 },
    { transform: at(to, 0, 0.5), opacity: 0 },
  ];
  // Half turned, its face is seen.
  move(
    face,
    [{ opacity: 0 }, { opacity: 0, offset: 0.3 }, { opacity: 1, offset: 0.3 }, { opacity: 1 }],
    TURN,
  );
  play(card, frames, TURN);
}

/** What happened at a table, as far as it can be seen to move. */
export function fliesFor(table: HTMLElement, edition: Edition, events: readonly Event[], me: number): void {
  if (settings.still || document.hidden) return;
  const place = (seat: number) =>
    middle(table.querySelector(seat === me ? ".own" : `.glance[data-seat="${seat}"]`));
  const built = events.filter((event) => event.is === "Built");
  for (const { seat, card } of built) {
    const city = place(seat);
    const mine = seat === me;
    const to = middle(mine ? table.querySelector(`.own [data-built="${card}"]`) : null) ?? city;
    const from = (mine && middle(table.querySelector(".hand ul, .laid"))) || city;
    const color = edition.card(card)?.color;
    if (color && from && to) turnUp(color, from, to);
  }
  const trade = events.filter((event): event is Paid => event.is === "Paid");
  for (const { seat, to: seller, coins } of trade) {
    const [from, to] = [place(seat), seller === null ? null : place(seller)];
    if (from && to) for (let i = 0; i < Math.min(coins, COINS); i += 1) fly("coin", from, to, i, TRADE);
  }
  const passed = events.find((event) => event.is === "HandsPassed");
  if (passed) passHands(table, passed.side, built.length ? PASS : 0);
}

function passHands(table: HTMLElement, side: "left" | "right", delay: number): void {
  const hand = middle(table.querySelector(".hand ul"));
  const left = middle(table.querySelector(".glance.is-left"));
  const right = middle(table.querySelector(".glance.is-right"));
  if (!hand || !left || !right) return;
  for (let i = 0; i < CARDS; i += 1) {
    fly("", hand, side === "left" ? left : right, i, delay);
    fly("", side === "left" ? right : left, hand, i, delay);
  }
}

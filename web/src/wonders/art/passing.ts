// Hands on their way around the table: card backs fly from the hand to one neighbor, and from the other to the hand.
import { settings } from "../../lib/settings.svelte";

type Spot = { x: number; y: number };
const CARDS = 4;

/** The middle of an element, at the nearest edge of the window where it is out of sight. */
function middle(element: Element | null | undefined): Spot | null {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const within = (at: number, most: number) => Math.min(Math.max(at, 30), most - 30);
  return { x: within(left + width / 2, innerWidth), y: within(top + Math.min(height / 2, 90), innerHeight) };
}

function fly(from: Spot, to: Spot, i: number): void {
  const card = document.createElement("div");
  card.className = "flying";
  card.setAttribute("aria-hidden", "true");
  document.body.append(card);
  const tilt = (i - (CARDS - 1) / 2) * 9;
  const at = (spot: Spot) => `translate(${spot.x - 22 + tilt}px, ${spot.y - 30}px) rotate(${tilt}deg)`;
  const flight = card.animate(
    [
      { transform: at(from), opacity: 0 },
      { opacity: 1, offset: 0.15 },
      { opacity: 1, offset: 0.85 },
      { transform: at(to), opacity: 0 },
    ],
    { duration: settings.pace * 2.4, delay: i * settings.pace * 0.12, easing: "ease-in-out", fill: "both" },
  );
  flight.onfinish = flight.oncancel = () => card.remove();
}

export function passHands(table: HTMLElement, side: "left" | "right"): void {
  if (settings.still || document.hidden) return;
  const hand = middle(table.querySelector(".hand ul"));
  const left = middle(table.querySelector(".glance.is-left"));
  const right = middle(table.querySelector(".glance.is-right"));
  if (!hand || !left || !right) return;
  for (let i = 0; i < CARDS; i += 1) {
    fly(hand, side === "left" ? left : right, i);
    fly(side === "left" ? right : left, hand, i);
  }
}

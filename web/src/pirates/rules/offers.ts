// A seat's offers, sorted the way a hand moves over the chart: from a place, to a place, or neither.
import type { Action, Carry, Offer, Standing } from "./types";

const CARRYING = ["Move", "Load", "Unload", "Transfer"];

export function isCarry(action: Action): action is Carry {
  return CARRYING.includes(action.is);
}

const BEGINS = {
  start: ["Move", "Load", "Unload", "Transfer", "Sail", "Attack"],
  city: ["Launch", "PlaceShip", "Destroy"],
  territory: ["PlaceBands", "Explore", "Convert", "Put"],
  sea: ["Scuttle"],
};

/** The place that an action begins at, where it has one. */
export function startOf(action: Action): string | null {
  const field = Object.entries(BEGINS).find(([, kinds]) => kinds.includes(action.is))?.[0];
  return field ? ((action as unknown as Record<string, string>)[field] ?? null) : null;
}

/** The place that an action leads to, where that is another one. */
export function endOf(action: Action): string | null {
  if (action.is === "Attack") return action.target;
  if (action.is === "Launch") return action.sea;
  if (isCarry(action) || action.is === "Sail") return action.end;
  return null;
}

export interface Sorted {
  /** By starting place: the offers of the chart. */
  from: Map<string, Offer[]>;
  /** By card: the offers that play it. */
  cards: Map<string, Offer[]>;
  buys: Offer[];
  passes: Offer[];
  others: Offer[];
}

export function sorted(offers: readonly Offer[]): Sorted {
  const found: Sorted = { from: new Map(), cards: new Map(), buys: [], passes: [], others: [] };
  const add = (rows: Map<string, Offer[]>, key: string, offer: Offer) =>
    rows.set(key, [...(rows.get(key) ?? []), offer]);
  for (const offer of offers) {
    const { action } = offer;
    const start = startOf(action);
    if (action.is === "Play") add(found.cards, action.card, offer);
    else if (action.is === "Explore" && action.card) add(found.cards, action.card, offer);
    else if (start !== null) add(found.from, start, offer);
    else if (action.is === "Buy") found.buys.push(offer);
    else if (action.is === "Pass") found.passes.push(offer);
    else found.others.push(offer);
  }
  return found;
}

/** The pass, where nothing else can be answered; standing answers are passes too. */
export function onlyPass(offers: readonly Offer[]): Offer | null {
  const pass = offers.find((offer) => offer.action.is === "Pass" && !offer.action.until);
  return pass && offers.every((offer) => offer.action.is === "Pass") ? pass : null;
}

/** The pass that stands as long as a seat wished once for all; none where it wants to be asked. */
export function standingPass(offers: readonly Offer[], wish: Standing | ""): Offer | undefined {
  return wish ? offers.find(({ action }) => action.is === "Pass" && action.until === wish) : undefined;
}

/** The place that playing a card leads to. */
export function placeOf(action: Action): string | null {
  if (action.is === "Play") return action.place || null;
  return action.is === "Explore" ? action.territory : null;
}

/** The most gold that may go along with so many bands. */
export function mostGold(offer: Offer, bands: number): number {
  return Math.max(0, Math.min(offer.gold ?? 0, (offer.total ?? 0) - bands));
}

export function mostBands(offer: Offer): number {
  return Math.min(offer.bands ?? 0, offer.total || (offer.bands ?? 0));
}

export function withAmounts(offer: Offer, bands: number, gold: number): Action {
  const { action } = offer;
  if (action.is === "PlaceBands") return { ...action, bands };
  if (!isCarry(action)) return action;
  const carry: Carry = { ...action, bands };
  delete carry.gold;
  return gold ? { ...carry, gold } : carry;
}

/** What ends one's own ship or city: it stands apart, and is asked twice. */
export function isLoss(action: Action): boolean {
  return action.is === "Scuttle" || action.is === "Destroy";
}

/** The same attack once more, where it is still offered. */
export function sameAttack(offers: readonly Offer[], last: Action | null): Offer | undefined {
  if (last?.is !== "Attack") return undefined;
  return offers.find(
    ({ action }) => action.is === "Attack" && action.start === last.start && action.target === last.target,
  );
}

/** The next bands to put down, so that all places of one's own get the same share; nothing where none can be. */
export function evenly(
  offers: readonly Offer[],
  left: number,
  held: (place: string) => number,
): Action | null {
  const places = offers.filter((offer) => offer.action.is === "PlaceBands");
  const least = places
    .map((offer) => ({ offer, n: held(startOf(offer.action)!) }))
    .sort((one, other) => one.n - other.n)[0];
  if (!least || left < 1) return null;
  const all = places.reduce((sum, offer) => sum + held(startOf(offer.action)!), left);
  // What is left over once all have the same goes to one place after the other.
  const share = Math.max(1, Math.floor(all / places.length) - least.n);
  return withAmounts(least.offer, Math.min(share, left, mostBands(least.offer)), 0);
}

// A seat's options, sorted the way a person chooses: the card, what to do with it, with which ship, paid to whom.
import type { Prices } from "./prices";
import type { Action, Along, Build, BuildStage, Offer, Refusal, Sell } from "./types";

export type CardAction = Build | BuildStage | Sell | Offer;

export interface Use {
  key: string;
  is: CardAction["is"];
  stage?: number;
  free?: boolean;
  /** What else makes it free, or that it is not built by its chain: the option's own text says so. */
  by?: string;
  saleShip?: boolean;
  /** By what is built along ("" for nothing): the ways to pay, the cheapest first. */
  ships: Map<Along, CardAction[]>;
}

export function isCardAction(action: Action): action is CardAction {
  return ["Build", "BuildStage", "Sell", "Offer"].includes(action.is);
}

export function usesOf(options: readonly Action[], card: string, prices: Prices): Use[] {
  const uses = new Map<string, Use>();
  for (const action of options.filter(isCardAction)) {
    if (action.card !== card) continue;
    const key = keyOf(action);
    const use = uses.get(key) ?? blank(key, action);
    uses.set(key, use);
    const ship = alongOf(action);
    use.ships.set(ship, [...(use.ships.get(ship) ?? []), action]);
  }
  for (const use of uses.values()) {
    for (const ways of use.ships.values()) ways.sort((a, b) => prices.total(a) - prices.total(b));
  }
  return [...uses.values()];
}

/** What is built along with a card or a stage. */
export function alongOf(action: CardAction): Along {
  return action.is === "Build" || action.is === "BuildStage" ? (action.ship ?? "") : "";
}

function keyOf(action: CardAction): string {
  if (action.is === "Build") return action.by ? `build-${action.by}` : action.free ? "build-free" : "build";
  if (action.is === "BuildStage") return `stage-${action.stage}${action.free ? "-free" : ""}`;
  if (action.is === "Offer") return `offer-${action.thing}`;
  return action.ship ? "sell-ship" : "sell";
}

function blank(key: string, action: CardAction): Use {
  const use: Use = { key, is: action.is, ships: new Map() };
  if (action.is === "BuildStage") use.stage = action.stage;
  if (action.is === "Build" || action.is === "BuildStage") use.free = action.free ?? false;
  if (action.is === "Build" && action.by) use.by = action.by;
  if (action.is === "Sell") use.saleShip = action.ship ?? false;
  return use;
}

/** The cheapest action of a use, without a ship where that is possible. */
export function cheapest(use: Use): CardAction | undefined {
  return (use.ships.get("") ?? [...use.ships.values()][0])?.[0];
}

export type Standing =
  | { is: "free"; chain?: string }
  | { is: "own" }
  | { is: "pay"; action: Build; coins: number }
  | { is: "refused"; refusal: Refusal | undefined };

/** How a card of the hand stands: free, from own goods, for coins, or not to be built and why. */
export function standing(
  options: readonly Action[],
  refusals: readonly Refusal[],
  card: string,
  prices: Prices,
): Standing {
  const builds = usesOf(options, card, prices).filter((use) => use.is === "Build");
  const use = builds.find((found) => !found.free && !found.by) ?? builds[0];
  const action = use && (cheapest(use) as Build);
  if (!action)
    return { is: "refused", refusal: refusals.find((row) => row.subject === card && !row.with_ship) };
  const { free, chain } = prices.row(action) ?? {};
  if (free) return chain ? { is: "free", chain } : { is: "free" };
  const coins = prices.total(action);
  return coins ? { is: "pay", action, coins } : { is: "own" };
}

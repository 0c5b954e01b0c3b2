// What the server says about the pirates: the house's values as they come over the wire.
import type { TableFrame } from "../../net/messages";

export type ColorId = "green" | "raspberry" | "blue" | "orange";
export const COLORS: readonly ColorId[] = ["green", "raspberry", "blue", "orange"];

export interface Territory {
  id: string;
  owner: string;
  bands?: number;
  gold?: number;
  tribes?: number;
  port?: boolean;
}

export interface Ship {
  sea: string;
  color?: string;
  bands?: number;
  gold?: number;
}

export interface SideInfo {
  color: ColorId;
  seat: number | null;
  bands: number;
  supply: number;
  claim?: "laid" | "due";
}

/** How long a pass holds. */
export type Standing = "attacked" | "turn" | "next" | "due" | "battle";

export interface Player {
  seat: number;
  cards: number;
  quiet?: Standing;
  out?: boolean;
}

export interface Threat {
  color: ColorId;
  condition: "posts" | "cities";
  missing: number;
  lair: ColorId;
  lair_missing: number;
  posts_missing?: number;
  center_missing?: boolean;
  cities_missing?: number;
}

export interface Question {
  kind:
    | "ships"
    | "bands"
    | "act"
    | "window"
    | "attack"
    | "defense"
    | "recruits"
    | "tribes"
    | "enrolled"
    | "search"
    | "over";
  seats: number[];
  left?: number;
  start?: string;
  target?: string;
  cannons?: number;
  crossed?: number;
  looked?: number;
}

export interface View {
  seat: number | null;
  round: number;
  color: ColorId;
  actions: number;
  enrolled: boolean;
  raid: string;
  raid_actions: number;
  question: Question;
  territories: Territory[];
  ships: Ship[];
  sides: SideInfo[];
  players: Player[];
  gold_supply: number;
  tribe_supply: number;
  ships_lost: number;
  hand: string[];
  /** Everybody's cards, where everything lies open. */
  hands?: string[][];
  seen: string[];
  deck: number;
  discard: string[];
  threats: Threat[];
  winner: number | null;
  reason: string;
}

export type Carry = {
  is: "Move" | "Load" | "Unload" | "Transfer";
  start: string;
  end: string;
  bands: number;
  gold?: number;
};
export type Action =
  | Carry
  | { is: "PlaceBands"; territory: string; bands: number }
  | { is: "PlaceShip"; city: string }
  | { is: "Launch"; city: string; sea: string }
  | { is: "Sail"; start: string; end: string }
  | { is: "Explore"; territory: string; card?: string }
  | { is: "Attack"; start: string; target: string }
  | { is: "Scuttle"; sea: string }
  | { is: "Destroy"; city: string }
  | { is: "Convert" | "Put"; territory: string }
  | { is: "Buy"; first: string; second: string }
  | { is: "Play"; card: string; place?: string }
  | { is: "Pass"; until?: Standing }
  | { is: "Raid"; color: string }
  | { is: "Enroll" | "LookOn" | "Keep" | "Stop" | "EndRaid" | "EndTurn" };

/** An action; with bands above 0 the amounts are open: 1 to `bands`, 0 to `gold`, together at most `total`. */
export interface Offer {
  is: "Offer";
  action: Action;
  bands?: number;
  gold?: number;
  total?: number;
}

export type PiratesEvent = { is: string } & Record<string, unknown>;
export type PiratesFrame = TableFrame<View, Offer, never, PiratesEvent>;
export type Send = (action: Action) => Promise<void>;

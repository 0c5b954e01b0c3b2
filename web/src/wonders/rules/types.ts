// What the server says about 7 Wonders: the house's values as they come over the wire.
import type { EditionId } from "./edition";

/** Boxes bring further ones. */
export type Color = string;
export type Fleet = "red" | "yellow" | "blue" | "green";
export type Side = "left" | "right";
export type Mark = "single" | "reconstructed" | "house";
export type Marks = Record<string, Mark>;
export type Good = "W" | "S" | "C" | "O" | "G" | "P" | "L";

export const FLEETS: readonly Fleet[] = ["red", "yellow", "blue", "green"];
/** Those of the base game. */
export const COLORS: readonly Color[] = ["brown", "grey", "blue", "yellow", "red", "green", "purple"];
export const GOODS: readonly Good[] = ["W", "S", "C", "O", "G", "P", "L"];
export const AGES = ["I", "II", "III"] as const;
export const HIDDEN = "?";

export type Effect =
  | { is: "Produce"; goods: string }
  | { is: "Discount"; goods: "WSCO" | "GPL"; sides: Side[] }
  | { is: "Import"; beyond: Side; times: number }
  | { is: "Coins" | "Points"; count: number; per?: string[]; of?: string[] }
  | { is: "Shields" | "Naval" | "ShipCoins" | "Level" | "Tax"; count: number }
  | { is: "Symbol"; symbol: "compass" | "gear" | "tablet" | "any" | "most" }
  | { is: "Boarding"; beyond: Side }
  | { is: "Advance"; count: number; fleets?: Fleet[] }
  | { is: "Discover" | "Explore"; level: number }
  | { is: "FreeBuild"; when: "once an age" | "new color" | "first" | "last" }
  | {
      is:
        | "Pirates"
        | "Salvage"
        | "PlayLast"
        | "CopyGuild"
        | "WonderShips"
        | "ShipDiscount"
        | "Immune"
        | "StayOut";
    };

export interface Card {
  id: string;
  color: Color;
  effects: Effect[];
  cost?: string;
  copies?: Record<string, number[]>;
  pool?: string;
  age?: number;
  players?: number;
  chains?: string[];
  marks?: Marks;
}

export interface Stage {
  cost: string;
  effects: Effect[];
}

export interface Face {
  id: string;
  stages: Stage[];
  any_order?: boolean;
  /** What it gives from the start. */
  effects?: Effect[];
}

export interface Wonder {
  id: string;
  /** Empty where a board has none. */
  start: Good | "";
  sides: Face[];
  seats?: number;
  marks?: Marks;
}

export interface Shipyard extends Record<Fleet, string[]> {
  id: string;
  wonder: Fleet;
  marks?: Marks;
}

export interface Track {
  fleet: Fleet;
  spaces: Effect[][];
  marks?: Marks;
}

export interface Island {
  id: string;
  level: number;
  effects: Effect[];
  marks?: Marks;
}

/** What the pages show of the rules: figures printed on tokens and in the book. None of them is played by. */
export interface Rules {
  sale: number;
  victory: number[];
  defeat: number;
  sale_ship?: Fleet[];
  naval_ranks?: number[][];
  naval_last?: number[];
  spaces?: [number, number];
  crowd?: number;
  marks?: Marks;
}

export interface FreeAdvance {
  count: number;
  fleets: Fleet[];
}

export interface City {
  wonder: string;
  side: string;
  coins: number;
  buildings: string[];
  buried: string[];
  shipyard: string;
  ships: number[];
  islands: string[];
  hand: string[];
  cards: number;
  victories: number[];
  defeats: number[];
  naval_tokens: number[];
  boarding: Side[];
  used_free: boolean;
  advances: FreeAdvance[];
  explores: number[];
  voyage: number;
  drawn: string[];
  salvages: number;
  stays_out: boolean;
  /** Tokens of any box, by id. */
  counters?: Record<string, number>;
  /** Face up before it, and copied from a neighbor. */
  leaders?: string[];
  copied?: string;
}

export interface Totals {
  shields: number;
  strength: number;
  level: number;
  points: number;
}

/** "turn", "over", or the question of a box. */
export type Phase = string;

/** The conflicts if the Age ended now: on land by seat, and the naval tokens (null: stays out). */
export interface Stakes {
  land: { foe: number; points: number }[][];
  naval?: (number | null)[];
}

export interface View {
  seat: number | null;
  edition: EditionId;
  /** Those besides the base game. */
  boxes: string[];
  teams: boolean;
  age: number;
  turn: number;
  turns: number;
  passing: Side;
  phase: Phase;
  extra: number;
  asked: number[];
  cities: City[];
  totals: Totals[];
  drawn: [number, number][];
  discards: number;
  known_discards: string[];
  islands: string[][];
}

export interface Payment {
  left?: number;
  right?: number;
  beyond_left?: number;
  beyond_right?: number;
  bank?: number;
  from_left?: boolean;
  from_right?: boolean;
}

/** What is built along: a fleet's ship, or what another box has. */
export type Along = string;
export type Build = { is: "Build"; card: string; ship?: Along; free?: boolean; pay?: Payment; by?: string };
export type BuildStage = {
  is: "BuildStage";
  card: string;
  stage: number;
  ship?: Along;
  pay?: Payment;
  free?: boolean;
};
export type Sell = { is: "Sell"; card: string; ship?: boolean };
/** Discard a card for something of a box that is no sale. */
export type Offer = { is: "Offer"; card: string; thing: string };
/** Keep a card of a hand that goes on. */
export type Take = { is: "Take"; card: string };
export type AdvanceShips = { is: "AdvanceShips"; fleets: Fleet[] };
export type KeepIsland = { is: "KeepIsland"; island: string };
export type BuildSalvaged = { is: "BuildSalvaged"; card: string | null };
export type JoinConflict = { is: "JoinConflict"; join: boolean };
export type SetOut = { is: "SetOut"; explore: boolean };
export type Action =
  | Build
  | BuildStage
  | Sell
  | Offer
  | Take
  | AdvanceShips
  | KeepIsland
  | BuildSalvaged
  | JoinConflict
  | SetOut;

export interface Refusal {
  subject: string;
  with_ship?: boolean;
  built?: boolean;
  missing?: string;
  coins_short?: number;
  last_space?: boolean;
}

export type Event =
  | { is: "Paid"; seat: number; to: number | null; coins: number }
  | { is: "Built"; seat: number; card: string; free: boolean }
  | { is: "StageBuilt"; seat: number; stage: number; card: string }
  | { is: "Sold"; seat: number; card: string; ship: boolean }
  | { is: "LeftOver"; seat: number; card: string }
  | { is: "Gained"; seat: number; coins: number; why: string }
  | { is: "Sailed"; seat: number; fleet: Fleet; space: number; paid: boolean }
  | { is: "Boarded"; seat: number; target: number }
  | { is: "Discovered" | "KeptIsland"; seat: number; island: string }
  | { is: "DrewIslands"; seat: number; level: number; count: number; islands: string[] }
  | { is: "Salvaged"; seat: number; card: string | null }
  | { is: "Lost"; seat: number; coins: number; tax: number; pirates: number }
  | { is: "LandConflict"; winner: number; loser: number; bearer?: number; won?: number; lost?: number }
  | { is: "StayedOut" | "ExtraTurn"; seat: number }
  | { is: "Forwent"; seat: number; level: number }
  | { is: "NavalConflict"; seat: number; token: number; strength: number }
  | { is: "AgeBegan" | "AgeEnded"; age: number }
  | { is: "HandsPassed"; side: Side };

// One seat's desk at a table of 7 Wonders: what lies there, and the choice in the making.
import { getContext, setContext } from "svelte";
import type { LogEntry, Room, TableFrame } from "../net/messages";
import { botName } from "../lib/bots";
import { seatName } from "../lib/seats";
import { tr } from "../words/words.svelte";
import type { Edition } from "./rules/edition";
import { whole } from "./rules/edition";
import { Prices } from "./rules/prices";
import {
  alongOf,
  cheapest,
  standing,
  usesOf,
  type CardAction,
  type Standing,
  type Use,
} from "./rules/choices";
import * as say from "./rules/speak";
import {
  type Action,
  type Along,
  type City,
  type Event,
  type Refusal,
  type Stakes,
  type View,
} from "./rules/types";

export type WondersFrame = TableFrame<View, Action, Refusal, Event>;
export type Send = (action: Action) => Promise<void>;

type Deed = Extract<Event, { is: "Built" | "StageBuilt" | "Sold" }>;
const isDeed = (event: Event): event is Deed => ["Built", "StageBuilt", "Sold"].includes(event.is);

export class Desk {
  readonly edition: Edition;
  readonly readonly: boolean;
  frame: WondersFrame = $state.raw() as WondersFrame;
  log = $state.raw<LogEntry<Event>[]>([]);
  /** Whose city a spectator looks at. */
  focus = $state(0);
  card = $state<string | null>(null);
  useKey = $state("");
  /** What is built along with it. */
  ship = $state<Along>("");
  way = $state(0);
  opened = $state<number | null>(null);
  /** The city of which is told what it did. */
  telling = $state<number | null>(null);

  view: View = $derived(whole(this.frame.view!));
  /** Whether ships are at sea. */
  sea = $derived(this.view.boxes.includes("armada"));
  me = $derived(this.view.seat ?? this.focus);
  city: City = $derived(this.view.cities[this.me]!);
  seats = $derived(this.view.cities.length);
  options: Action[] = $derived(this.frame.options.map((row) => row.option));
  /** The city that is chosen for: with two players it may be the one that nobody sits at. */
  chosenFor = $derived.by(() => {
    const named = this.options.find((action) => typeof (action as { city?: number }).city === "number");
    return (named as { city?: number } | undefined)?.city ?? this.me;
  });
  acting: City = $derived(this.view.cities[this.chosenFor]!);
  /** The hand that is chosen from. */
  hand: string[] = $derived.by(() => {
    return this.acting.hand.length ? this.acting.hand : this.city.hand;
  });
  refusals: Refusal[] = $derived(this.frame.refusals.map((row) => row.refusal));
  prices = $derived.by(() => new Prices(this.frame.options));
  /** None where nobody chooses any more. */
  stakes = $derived.by(() => {
    const stakes = this.frame.stakes as Partial<Stakes> | undefined;
    return stakes?.land ? (stakes as Stakes) : null;
  });
  asked = $derived(this.view.seat !== null && this.frame.asked.includes(this.view.seat));
  mine = $derived(this.frame.mine as Action | null);
  deciding = $derived.by(() => this.asked && this.mine === null && !this.readonly);
  /** The others around the table: the left neighbor first, the right one last. */
  others = $derived(Array.from({ length: this.seats - 1 }, (_, i) => (this.me + 1 + i) % this.seats));
  uses: Use[] = $derived(this.card ? usesOf(this.options, this.card, this.prices) : []);
  use = $derived(this.uses.find((use) => use.key === this.useKey) ?? this.uses[0]);
  ways: CardAction[] = $derived(this.use?.ships.get(this.ship) ?? []);
  action: CardAction | undefined = $derived(this.ways[this.way] ?? this.ways[0]);

  /** What each city did with its card when the cards were last turned up. */
  deeds = $derived.by(() => {
    const found = new Map<number, Deed>();
    const entry = [...this.log].reverse().find((row) => row.events.some(isDeed));
    for (const event of entry?.events ?? []) if (isDeed(event)) found.set(event.seat, event);
    return found;
  });

  constructor(edition: Edition, frame: WondersFrame, readonly = false) {
    this.edition = edition;
    this.frame = frame;
    this.readonly = readonly;
  }

  get room(): Room {
    return this.frame.room;
  }

  /** The player; a bot or an empty seat is called by its city. */
  name = (seat: number): string => {
    const info = this.room.seats[seat];
    const unnamed = info?.kind === "bot" || info?.kind === "open";
    return unnamed ? this.wonder(seat) : seatName(info, this.wonder(seat));
  };
  /** What is known of a seat besides its name: a person's city, a bot's kind. */
  byline = (seat: number): string => {
    const info = this.room.seats[seat];
    if (!info) return tr("city.free");
    if (info?.kind === "open") return this.room.status === "playing" ? tr("seat.open") : "";
    return info?.kind === "bot" ? botName(info.bot) : this.wonder(seat);
  };
  wonder = (seat: number): string => say.wonder(this.view.cities[seat]?.wonder ?? "");

  standing(card: string): Standing {
    return standing(this.options, this.refusals, card, this.prices);
  }

  /** Why something can't be built, in words. */
  refusalText(subject: string, withShip = false): string {
    return (
      this.frame.refusals.find(
        (row) => row.refusal.subject === subject && Boolean(row.refusal.with_ship) === withShip,
      )?.text ?? ""
    );
  }

  rowOf(action: Action): { text: string; price?: string } | undefined {
    return this.prices.row(action);
  }

  pick(card: string | null): void {
    this.card = card;
    this.way = 0;
    this.useKey = this.ship = "";
    // A card may be put down when the desk itself is gone already: then there is nothing to work out.
    if (card === null) return;
    this.useKey = this.uses[0]?.key ?? "";
    const first = this.use && cheapest(this.use);
    this.ship = first ? alongOf(first) : "";
  }

  pickUse(key: string): void {
    this.useKey = key;
    this.way = 0;
    if (!this.use?.ships.has(this.ship)) this.ship = [...(this.use?.ships.keys() ?? [""])][0] ?? "";
  }

  /** What it costs by itself to build this along with the chosen use. */
  alongCost(along: Along): string {
    const way = this.use?.ships.get(along)?.[0];
    return (way && this.prices.row(way)?.along) ?? "";
  }

  pickShip(ship: Along): void {
    this.ship = ship;
    this.way = 0;
  }

  neighbor(seat: number): "left" | "right" | null {
    if (seat === (this.me + 1) % this.seats) return "left";
    return seat === (this.me - 1 + this.seats) % this.seats ? "right" : null;
  }
}

const DESK = Symbol("desk");
export const useDesk = () => getContext<Desk>(DESK);
export const setDesk = (desk: Desk) => setContext(DESK, desk);

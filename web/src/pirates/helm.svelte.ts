// The helm of one seat at a table of the pirates: the chart, the place in hand, what may be done from there.
import { getContext, setContext } from "svelte";
import { botName } from "../lib/bots";
import { seatName } from "../lib/seats";
import type { LogEntry, Odds, Why } from "../net/messages";
import { tr } from "../words/words.svelte";
import type { Atlas } from "./rules/atlas";
import { color } from "./rules/telling";
import { endOf, evenly, onlyPass, placeOf, sorted, standingPass, startOf } from "./rules/offers";
import type { Action, Offer, PiratesEvent, PiratesFrame, Send, Ship, Territory, View } from "./rules/types";
import { Standings } from "./standing.svelte";

export class Helm {
  readonly atlas: Atlas;
  readonly readonly: boolean;
  frame: PiratesFrame = $state.raw() as PiratesFrame;
  log = $state.raw<LogEntry<PiratesEvent>[]>([]);
  /** The place in hand, the card in hand, and the offer whose amounts or odds are being looked at. */
  place = $state<string | null>(null);
  card = $state<string | null>(null);
  offer = $state.raw<Offer | null>(null);

  /** The last own order, so that it can be given again. */
  last = $state.raw<Action | null>(null);
  /** Bands are being placed by themselves, the same number everywhere. */
  placing = $state(false);

  view: View = $derived(this.frame.view!);
  asked = $derived.by(() => this.view.seat !== null && this.frame.asked.includes(this.view.seat));
  /** Whether steps are still being shown that have happened already. */
  busy = $state(false);
  deciding = $derived.by(() => this.asked && this.frame.mine === null && !this.readonly && !this.busy);
  offers: Offer[] = $derived.by(() => (this.deciding ? this.frame.options.map((row) => row.option) : []));
  private texts = $derived(new Map(this.frame.options.map((row) => [row.option, row.text])));
  rows = $derived(sorted(this.offers));
  land = $derived(new Map<string, Territory>(this.view.territories.map((row) => [row.id, row])));
  ships = $derived(new Map<string, Ship>(this.view.ships.map((row) => [row.sea, row])));
  own = $derived(
    this.view.sides
      .filter((side) => side.seat !== null && side.seat === this.view.seat)
      .map((side) => side.color),
  );
  here: Offer[] = $derived(this.place === null ? [] : (this.rows.from.get(this.place) ?? []));
  /** What leads to the place in hand from elsewhere. */
  toward: Offer[] = $derived(
    this.place === null ? [] : this.offers.filter((offer) => endOf(offer.action) === this.place),
  );
  played: Offer[] = $derived(this.card === null ? [] : (this.rows.cards.get(this.card) ?? []));
  /** Where a click leads from the place or the card in hand. */
  targets = $derived.by(() => {
    const found = new Set<string>();
    for (const offer of this.here) {
      const end = endOf(offer.action);
      if (end) found.add(end);
    }
    for (const offer of this.played) {
      const end = placeOf(offer.action);
      if (end) found.add(end);
    }
    return found;
  });
  /** Whether something is in hand: a place, a card or an order. */
  engaged = $derived(this.place !== null || this.card !== null || this.offer !== null);
  starts = $derived(new Set(this.rows.from.keys()));
  onlyPass = $derived(onlyPass(this.offers));
  /** Whether other people sit at the table, who see how soon an answer comes. */
  watched = $derived(
    this.frame.room.seats.some((info) => info.seat !== this.view.seat && info.kind !== "bot"),
  );
  private table = $derived(this.frame.room.id);
  private seated = $derived(this.frame.seat);
  standings = $derived(new Standings(this.table, this.seated));

  constructor(
    atlas: Atlas,
    frame: PiratesFrame,
    readonly: boolean,
    private readonly give: Send,
    readonly odds: ((action: unknown) => Promise<Odds>) | undefined,
    readonly why: ((place: string) => Promise<Why>) | undefined,
  ) {
    this.atlas = atlas;
    this.readonly = readonly;
    this.frame = frame;
  }

  /** A person's order; "again" gives it once more. */
  send: Send = (action) => {
    this.last = action;
    return this.order(action);
  };

  /** The version that an order is on its way for: another, as by a second tap, would come too late for it. */
  private ordered = -1;
  private async order(action: Action): Promise<void> {
    const { version } = this.frame;
    if (this.ordered === version) return;
    this.ordered = version;
    await this.give(action);
    if (this.ordered === version) this.ordered = -1;
  }

  /** Put the next share of bands down, if they are placed evenly. */
  placeOn(): void {
    const { kind, left } = this.view.question;
    const next = kind === "bands" && this.deciding ? evenly(this.offers, left ?? 0, this.held) : null;
    if (this.placing && next) void this.send(next);
    else if (kind !== "bands") this.placing = false;
  }
  /** Give the standing answer, at once and whatever is in hand. */
  standBy(): void {
    const pass = this.view.question.kind === "window" && standingPass(this.offers, this.standings.wish);
    if (pass) void this.order(pass.action);
  }
  private held = (place: string): number => this.land.get(place)?.bands ?? 0;

  /** The player; a bot is called by its color. */
  player = (seat: number): string => {
    const info = this.frame.room.seats[seat];
    const side = this.view.sides.find((row) => row.seat === seat);
    if (info?.kind === "bot" && side) return `${color(side.color)} (${botName(info.bot)})`;
    if (info?.kind === "open" && side) return color(side.color);
    return seatName(info, tr("seat.number", { n: seat + 1 }));
  };

  /** What an offer does, as the server says it. */
  text = (offer: Offer): string => this.texts.get(offer) ?? "";

  drop(): void {
    this.place = null;
    this.card = null;
    this.offer = null;
  }

  /** Whether the keyboard chose last: then it goes on among the orders. */
  keyed = $state(false);

  /** A tap on the chart: on a target it leads there, on another place it takes that place in hand. */
  tap(id: string, keyed = false): void {
    this.keyed = keyed;
    if (this.card !== null && this.targets.has(id)) {
      const offer = this.played.find((row) => placeOf(row.action) === id);
      if (offer) return this.take(offer);
    }
    if (this.place !== null && this.targets.has(id)) {
      const ways = this.here.filter((row) => endOf(row.action) === id);
      if (ways.length === 1) return this.take(ways[0]!);
      this.offer = null;
      return;
    }
    this.offer = null;
    this.card = null;
    this.place = this.place === id ? null : id;
  }

  /** What needs no further word is done at once; amounts, attacks and dice are asked about first. */
  take(offer: Offer): void {
    const open = (offer.bands ?? 0) > 1 || (offer.gold ?? 0) > 0;
    const dice = offer.action.is === "Attack" || offer.action.is === "Explore" || offer.action.is === "Play";
    if (open || dice) this.offer = offer;
    else void this.send(offer.action);
  }

  /** Take a card in hand; one that needs no place waits for the word to go. */
  takeCard(id: string): void {
    const offers = this.rows.cards.get(id) ?? [];
    const only = offers[0];
    this.drop();
    if (offers.length === 1 && only && placeOf(only.action) === null) this.offer = only;
    else this.card = id;
  }

  canStart(id: string): boolean {
    return this.starts.has(id);
  }

  /** What an action is about, so that the chart can show it. */
  static about(offer: Offer): string[] {
    return [startOf(offer.action), endOf(offer.action)].filter((id): id is string => id !== null);
  }
}

const HELM = Symbol("helm");
export const useHelm = () => getContext<Helm>(HELM);
export const setHelm = (helm: Helm) => setContext(HELM, helm);

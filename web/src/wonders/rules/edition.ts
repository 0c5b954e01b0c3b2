// An edition put together from its boxes, looked up by id.
import { box, inPrint, ofTable } from "../../net/api";
import { sentences } from "./sentences.svelte";
import {
  COLORS,
  HIDDEN,
  type Card,
  type City,
  type Color,
  type Effect,
  type Face,
  type Island,
  type Mark,
  type Marks,
  type Rules,
  type Shipyard,
  type Stage,
  type Track,
  type View,
  type Wonder,
} from "./types";

type Box = Record<string, unknown>;
/** A row of any kind, with what a box says of it. */
export type Row = { id: string; effects?: Effect[]; marks?: Marks } & Record<string, unknown>;
const BOXES = {
  first: () => import("admiralty:edition/first"),
  second: () => import("admiralty:edition/second"),
};

export type EditionId = keyof typeof BOXES;
/** The newest first. */
export const EDITIONS = (Object.keys(BOXES) as EditionId[]).reverse();

export class Edition {
  readonly rules: Rules;
  readonly cards: Map<string, Card>;
  readonly wonders: Map<string, Wonder>;
  readonly shipyards: Map<string, Shipyard>;
  readonly tracks: Track[];
  readonly islands: Map<string, Island>;
  /** Those of all boxes on the table. */
  readonly colors: Color[];
  readonly #rows = new Map<string, Map<string, Row>>();

  constructor(boxes: readonly Box[]) {
    this.rules = Object.assign({}, ...boxes.map((box) => box.rules)) as Rules;
    this.cards = byId(rows<Card>(boxes, "card"));
    this.wonders = byId(rows<Wonder>(boxes, "wonder"));
    this.shipyards = byId(rows<Shipyard>(boxes, "shipyard"));
    this.tracks = rows<Track>(boxes, "track");
    this.islands = byId(rows<Island>(boxes, "island"));
    this.colors = [...COLORS, ...rows<Color>(boxes, "colors").filter((color) => !COLORS.includes(color))];
    const kinds = new Set(boxes.flatMap(Object.keys));
    for (const kind of kinds) {
      const found = rows<Row>(boxes, kind).filter((row) => typeof row?.id === "string");
      if (found.length) this.#rows.set(kind, byId(found));
    }
  }

  /** A row that a box has of its own: a project, a tile. */
  row(kind: string, id: string): Row | undefined {
    return this.#rows.get(kind)?.get(id);
  }

  /** The kinds of rows that have ids. */
  kinds(): string[] {
    return [...this.#rows.keys()];
  }

  /** All that boxes have of a kind. */
  all(kind: string): Row[] {
    return [...(this.#rows.get(kind)?.values() ?? [])];
  }

  /** The cards that a building makes free later. */
  chainsOn(id: string): string[] {
    return [...this.cards.values()].filter((card) => card.chains?.includes(id)).map((card) => card.id);
  }

  card(id: string): Card | undefined {
    return id === HIDDEN ? undefined : this.cards.get(id);
  }

  face(city: City): Face {
    const sides = this.wonders.get(city.wonder)?.sides ?? [];
    return sides.find((side) => side.id === city.side) ?? { id: city.side, stages: [] };
  }

  stages(city: City): Stage[] {
    return this.face(city).stages;
  }

  /** The effects of a city's stages and islands: its powers. */
  powers(city: City): Effect[] {
    const stages = this.stages(city).filter((_, i) => city.buried[i]);
    const islands = city.islands.map((id) => this.islands.get(id));
    return [this.face(city), ...stages, ...islands].flatMap((thing) => thing?.effects ?? []);
  }

  /** The cards that a city has built, color by color. */
  built(city: City): Card[] {
    const cards = city.buildings.flatMap((id) => this.card(id) ?? []);
    return this.colors.flatMap((color) => cards.filter((card) => card.color === color));
  }

  /** All effects that lie before a seat, the start resource of its board first. */
  effects(city: City): Effect[] {
    const start = city.counters?.blocked_start ? "" : this.wonders.get(city.wonder)?.start;
    const own: Effect[] = start ? [{ is: "Produce", goods: start }] : [];
    const cards = [...city.buildings, ...(city.leaders ?? []), ...(city.copied ? [city.copied] : [])];
    return [...own, ...cards.flatMap((id) => this.card(id)?.effects ?? []), ...this.powers(city)];
  }
}

/**
 * An edition with these boxes as it is printed; asked of the server where the house of a table corrects it, or where a
 * box did not come with these pages.
 */
export async function edition(
  id: EditionId,
  boxes: readonly string[],
  table = "",
  house = false,
): Promise<Edition> {
  const printed = (await BOXES[id]()).default as Box[];
  const here = printed.filter((one) => one.box === "base" || boxes.includes(String(one.box)));
  const source = table ? ofTable(table) : inPrint("wonders", id, boxes);
  const theirs = house || here.length <= boxes.length ? source : null;
  const [laid] = await Promise.all([
    theirs ? box<{ boxes: Box[] }>(theirs).then((found) => found.boxes) : here,
    sentences.of(id, theirs),
  ]);
  return new Edition(laid);
}

/** An edition with every box that came with these pages, for whoever looks things up. */
export async function everything(id: EditionId): Promise<Edition> {
  const [printed] = await Promise.all([BOXES[id](), sentences.of(id, null)]);
  return new Edition(printed.default as Box[]);
}

/** The mark of a part: its own, or that of the whole it belongs to. */
export function markOf(marks: Marks | undefined, path: string): Mark | undefined {
  let at = path;
  while (at && marks && !(at in marks)) at = at.includes(".") ? at.slice(0, at.lastIndexOf(".")) : "";
  return at ? marks?.[at] : undefined;
}

const NOTHING = {
  buildings: [],
  buried: [],
  shipyard: "",
  ships: [0, 0, 0, 0],
  islands: [],
  hand: [],
  cards: 0,
  victories: [0, 0, 0],
  defeats: [0, 0, 0],
  naval_tokens: [0, 0, 0],
  boarding: [],
  used_free: false,
  advances: [],
  explores: [],
  voyage: 0,
  drawn: [],
  salvages: 0,
  stays_out: false,
} satisfies Partial<City>;

/** A view as it came, with what was left out at its default filled in. */
export function whole(plain: View): View {
  return { ...plain, cities: plain.cities.map((city) => ({ ...NOTHING, ...city })) };
}

function rows<T>(boxes: readonly Box[], name: string): T[] {
  return boxes.flatMap((box) => (Array.isArray(box[name]) ? (box[name] as T[]) : []));
}

function byId<T extends { id: string }>(things: T[]): Map<string, T> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

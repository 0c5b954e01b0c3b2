// The board and the box of the pirates.
import { box, ofTable } from "../../net/api";
import { board, type PlainBoard } from "./board";

export interface Space {
  id: string;
  kind: "territory" | "sea";
  region?: string;
  island?: string;
  city?: boolean;
  post?: string;
  label: [number, number];
  radius: number;
  path: string;
}

export interface CardInfo {
  id: string;
  count: number;
  effect: { is: string } & Record<string, number | string>;
  rule: string;
}

export interface Atlas {
  box: number[];
  mark: string;
  spaces: Space[];
  space: Map<string, Space>;
  cards: Map<string, CardInfo>;
  numbers: Record<string, number>;
}

interface Book {
  map: { view_box: number[]; mark: string; spaces: Space[] };
  edition: { card: CardInfo[]; numbers: Record<string, number> };
}

/** The printed board and box; or those of a table whose house corrects them. */
export async function atlas(table = ""): Promise<Atlas> {
  const { map, edition } = table ? await corrected(table) : await printed();
  return {
    box: map.view_box,
    mark: map.mark,
    spaces: map.spaces,
    space: new Map(map.spaces.map((space) => [space.id, space])),
    cards: new Map(edition.card.map((card) => [card.id, card])),
    numbers: edition.numbers,
  };
}

async function printed(): Promise<Book> {
  return (await import("admiralty:pirates")).default as unknown as Book;
}

async function corrected(table: string): Promise<Book> {
  const found = await box<{ map: PlainBoard; edition: Book["edition"] }>(ofTable(table));
  return { map: board(found.map) as Book["map"], edition: found.edition };
}

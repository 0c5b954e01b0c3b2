// The board and the box of the pirates.
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

export async function atlas(): Promise<Atlas> {
  const { map, edition } = (await import("admiralty:pirates")).default as unknown as {
    map: { view_box: number[]; mark: string; spaces: Space[] };
    edition: { card: CardInfo[]; numbers: Record<string, number> };
  };
  return {
    box: map.view_box,
    mark: map.mark,
    spaces: map.spaces,
    space: new Map(map.spaces.map((space) => [space.id, space])),
    cards: new Map(edition.card.map((card) => [card.id, card])),
    numbers: edition.numbers,
  };
}

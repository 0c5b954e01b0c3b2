// Where names stand on the chart: in their place, clear of pieces and of each other; where there is no room, none.
import type { Space } from "./atlas";

/** How high letters are on the screen, and how wide one is on average, in pixels. */
export const [HIGH, WIDE] = [10.5, 5.8];
/** What pieces cover around the middle of their place: left, top, right, bottom. */
const COVERED = { territory: [-25, -14, 27, 18], sea: [-24, -26, 24, 27] } as const;
/** A city or a post stands above it. */
const RAISED = 32;
/** How much names may touch, of a letter's height: their round edges leave that much. */
const SLACK = 0.12;

type Box = readonly [left: number, top: number, right: number, bottom: number];
export interface Label {
  id: string;
  kind: Space["kind"];
  x: number;
  /** The line that the first row stands on. */
  y: number;
  rows: string[];
}

const apart = (a: Box, b: Box, by: number) =>
  a[0] + by >= b[2] || b[0] + by >= a[2] || a[1] + by >= b[3] || b[1] + by >= a[3];

function pieces(space: Space, scale: number): Box {
  const [left, top, right, bottom] = COVERED[space.kind];
  const [x, y] = space.label;
  const raised = space.city || space.post ? RAISED : -top;
  return [x + left * scale, y - raised * scale, x + right * scale, y + bottom * scale];
}

/** A name in full or in two rows, where its place has room for it; else the sign on the board. */
function rowsOf(space: Space, name: string, unit: number): string[] {
  const words = name.split(" ");
  const room = space.radius * 2.3;
  const fits = (rows: string[]) => Math.max(...rows.map((row) => row.length)) * WIDE * unit <= room;
  const halves = [words.slice(0, -1).join(" "), words.at(-1)!].filter(Boolean);
  const fitting = [[name], halves].find(
    (rows) => fits(rows) && rows.length * HIGH * unit < space.radius * 0.9,
  );
  return fitting ?? [space.id];
}

/**
 * The names of all places that have room for one. `unit` is how much of the chart a pixel is, `scale` how large pieces
 * are drawn, `taken` says where some lie. Land goes first: its names are told of, those of the sea are numbers.
 */
export function labels(
  spaces: readonly Space[],
  unit: number,
  scale: number,
  taken: (id: string) => boolean,
  named: (space: Space) => string,
): Label[] {
  const held = new Map(
    spaces.filter((space) => taken(space.id)).map((space) => [space.id, pieces(space, scale)]),
  );
  const laid: Box[] = [...held.values()];
  const found: Label[] = [];
  const land = spaces.filter((space) => space.kind === "territory");
  for (const space of [...land, ...spaces.filter((space) => space.kind === "sea")]) {
    for (const rows of [rowsOf(space, named(space), unit), [space.id]]) {
      const [wide, high] = [
        Math.max(...rows.map((row) => row.length)) * WIDE * unit,
        rows.length * HIGH * unit,
      ];
      const spot = spots(space, held.get(space.id), wide, high)
        .map(([x, y]) => ({ x, y, box: [x - wide / 2, y - high / 2, x + wide / 2, y + high / 2] as const }))
        .find(({ box }) => laid.every((other) => apart(box, other, SLACK * HIGH * unit)));
      if (!spot) continue;
      laid.push(spot.box);
      found.push({ id: space.id, kind: space.kind, x: spot.x, y: spot.box[1] + HIGH * unit * 0.8, rows });
      break;
    }
  }
  return found;
}

/** The middles that a name may have: that of an empty place; else below its pieces, above, or beside them. */
function spots(space: Space, held: Box | undefined, wide: number, high: number): [number, number][] {
  const [x, y] = space.label;
  if (!held)
    return [
      [x, y],
      [x, y + high * 0.6],
      [x, y - high * 0.6],
    ];
  const [left, top, right, bottom] = held;
  return [
    [x, bottom + high / 2],
    [x, top - high / 2],
    [right + wide / 2, y],
    [left - wide / 2, y],
  ];
}

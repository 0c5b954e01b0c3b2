// Where names stand on the chart. Every place has its sign there, clear of other names and of what pieces tell; land has its
// name instead, where that takes room from nothing.
import type { Atlas, Space } from "./atlas";

/** How high letters are on the screen, and how wide one is on average, in pixels. */
export const [HIGH, WIDE] = [10.5, 5.8];
/** What pieces cover around the middle of their place: left, top, right, bottom. */
const COVERED = { territory: [-25, -14, 27, 18], sea: [-24, -26, 24, 27] } as const;
/** A city or a post stands above it, gold at its edge. */
const RAISED = 32;
const COINS = { territory: [10, 5, 34, 33], sea: [17, -17, 39, 5] } as const;
/** What of pieces must always show, of their size: where it is crowded, a sign may stand over their edge. */
const HEART = 0.75;
/** How much a name may touch what lies below it, of a letter's height: round edges leave that much. */
const SLACK = 0.12;
/** How far names stay apart in a line and above each other, of a letter's height: closer, two would be read as one. */
type Gap = readonly [across: number, down: number];
const SIGNS: Gap = [0.4, 0];
const NAMES: Gap = [0.4, 0.3];
/** Where nothing else is left. */
const NONE: Gap = [0, 0];
/** How far a name may reach from the middle of its land, and how near to that of another, in radii. */
const [REACH, CORE] = [1.6, 0.5];

type Box = readonly [left: number, top: number, right: number, bottom: number];
type Point = readonly [x: number, y: number];
/** What lies on a place. */
export type Lying = "nothing" | "pieces" | "gold";
export interface Label {
  id: string;
  kind: Space["kind"];
  x: number;
  /** The line that the first row stands on. */
  y: number;
  rows: string[];
}
/** What is covered at each place that holds something, and all of it with its gold. */
interface Held {
  at: Map<string, Box>;
  all: Box[];
}
/** A way to write a name: its rows, and the box that they fill. */
interface Way {
  space: Space;
  rows: string[];
  box: Box;
}

/** The widest of some rows, and their height, in letters. */
const extent = (rows: readonly string[]) =>
  [Math.max(...rows.map((row) => row.length)) * WIDE, rows.length * HIGH] as const;
const around = ([x, y]: Point, [left, top, right, bottom]: Box): Box => [
  x + left,
  y + top,
  x + right,
  y + bottom,
];
const times = ([left, top, right, bottom]: Box, n: number): Box => [left * n, top * n, right * n, bottom * n];

function pieces(space: Space, scale: number): Box {
  const [left, top, right, bottom] = COVERED[space.kind];
  const raised = space.city || space.post ? -RAISED : top;
  return around(space.label, times([left, raised, right, bottom], scale));
}
const coins = (space: Space, scale: number) => around(space.label, times(COINS[space.kind], scale));
/** The box around some. */
const hull = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];
const core = ({ label, radius }: Space) => around(label, times([-1, -1, 1, 1], CORE * radius));

/** A name in full, and in two rows. */
function forms(name: string): string[][] {
  const words = name.split(" ");
  return words.length > 1 ? [[name], [words.slice(0, -1).join(" "), words.at(-1)!]] : [[name]];
}

/**
 * The names of all places. `unit` is how much of the chart a pixel is, `scale` how large pieces are drawn, `lying` says
 * where some lie, and where gold lies with them.
 */
export function labels(
  atlas: Pick<Atlas, "spaces" | "box">,
  unit: number,
  scale: number,
  lying: (id: string) => Lying,
  named: (space: Space) => string,
): Label[] {
  const sheet = new Sheet(atlas, unit, scale, lying);
  sheet.sign(atlas.spaces);
  sheet.name(
    atlas.spaces.filter((space) => space.kind === "territory"),
    named,
  );
  return sheet.written();
}

/** What is written on the chart so far. */
class Sheet {
  private readonly edges: readonly number[];
  /** What names keep clear of: all that lies there; in a crowd, the heart of it; at last, without the gold. */
  private readonly helds: [Held, ...Held[]];
  private readonly signs = new Map<Space, Way[]>();
  private readonly stood = new Map<string, Way>();

  constructor(
    atlas: Pick<Atlas, "spaces" | "box">,
    private readonly unit: number,
    scale: number,
    lying: (id: string) => Lying,
  ) {
    this.edges = atlas.box;
    const holding = atlas.spaces.filter((space) => lying(space.id) !== "nothing");
    const covered = (size: number, rich: readonly Space[]): Held => ({
      at: new Map(holding.map((space) => [space.id, pieces(space, size)])),
      all: [...holding.map((space) => pieces(space, size)), ...rich.map((space) => coins(space, size))],
    });
    const rich = holding.filter((space) => lying(space.id) === "gold");
    const heart = scale * HEART;
    this.helds = [covered(scale, rich), covered(heart, rich), covered(heart, [])];
  }

  /** Every place gets its sign, those with the fewest ways for it first. */
  sign(spaces: readonly Space[]): void {
    for (const space of spaces)
      this.signs.set(
        space,
        this.helds.flatMap((held) => this.ways(space, [space.id], held)),
      );
    for (const open of [...this.signs.values()].sort((a, b) => a.length - b.length)) {
      for (const between of [SIGNS, NONE]) {
        const own = open.find((way) => !this.inTheWay(way, between).length);
        if (own) this.stood.set(own.space.id, own);
        if (own || open.some((way) => this.makeRoom(way, between))) break;
      }
    }
  }

  /** Land gets its name instead, where nothing else stands, and not in the middle of other land. */
  name(lands: readonly Space[], named: (space: Space) => string): void {
    for (const space of lands) {
      const cores = lands.filter((land) => land !== space).map(core);
      const found = forms(named(space))
        .filter((rows) => extent(rows)[0] * this.unit <= 2 * REACH * space.radius)
        .flatMap((rows) => this.ways(space, rows, this.helds[0]))
        .find(
          (way) =>
            cores.every((other) => this.apart(way.box, other)) && !this.inTheWay(way, NAMES, space).length,
        );
      if (found) this.stood.set(space.id, found);
    }
  }

  written(): Label[] {
    return [...this.stood.values()].map(({ space: { id, kind }, rows, box }) => ({
      id,
      kind,
      x: (box[0] + box[2]) / 2,
      y: box[1] + HIGH * this.unit * 0.8,
      rows,
    }));
  }

  /** All ways that keep to the chart and clear of pieces, the best first. */
  private ways(space: Space, rows: string[], held: Held): Way[] {
    const [wide, high] = extent(rows).map((n) => n * this.unit) as [number, number];
    const half: Box = [-wide / 2, -high / 2, wide / 2, high / 2];
    const boxes = spots(space, held.at.get(space.id), wide, high).map((at) => around(at, half));
    const field = hull(boxes);
    const near = held.all.filter((other) => !this.apart(other, field));
    return boxes
      .filter((box) => this.onChart(box) && near.every((other) => this.apart(box, other)))
      .map((box) => ({ space, rows, box }));
  }

  /** Let the only one who stands in the way step aside, if it can. */
  private makeRoom(way: Way, between: Gap): boolean {
    const [other, ...more] = this.inTheWay(way, between);
    if (!other || more.length) return false;
    const aside = this.signs
      .get(other.space)!
      .find(
        (spot) =>
          !this.together(spot.box, way.box, between) && !this.inTheWay(spot, between, other.space).length,
      );
    if (!aside) return false;
    this.stood.set(other.space.id, aside).set(way.space.id, way);
    return true;
  }

  /** Those who stand where this would, but for one. */
  private inTheWay(way: Way, between: Gap, but?: Space): Way[] {
    const found: Way[] = [];
    for (const other of this.stood.values())
      if (other.space !== but && this.together(way.box, other.box, between)) found.push(other);
    return found;
  }

  /** Whether two names could be read as one, or hardly at all. */
  private together(a: Box, b: Box, between: Gap): boolean {
    const [across, down] = between.map((part) => part * HIGH * this.unit) as [number, number];
    return !this.apart([a[0] - across, a[1] - down, a[2] + across, a[3] + down], b);
  }

  private apart(a: Box, b: Box): boolean {
    const by = SLACK * HIGH * this.unit;
    return a[0] + by >= b[2] || b[0] + by >= a[2] || a[1] + by >= b[3] || b[1] + by >= a[3];
  }

  private onChart([left, top, right, bottom]: Box): boolean {
    const [x, y, wide, high] = this.edges as [number, number, number, number];
    return left >= x && top >= y && right <= x + wide && bottom <= y + high;
  }
}

/** The middles that a name may have: in an empty place its middle and around it; else around its pieces. */
function spots(space: Space, held: Box | undefined, wide: number, high: number): Point[] {
  const [x, y] = space.label;
  const [across, down] = [wide / 2, high / 2];
  if (!held)
    return [0, 0.6, -0.6, 1.2, -1.2].flatMap((n) =>
      [0, 0.5, -0.5].map((m): Point => [x + m * across, y + n * down]),
    );
  const [left, top, right, bottom] = held;
  return [
    [bottom + down, top - down].flatMap((row) =>
      [0, 0.5, -0.5, 1, -1].map((n): Point => [x + n * across, row]),
    ),
    [right + across, left - across].flatMap((at) => [0, 1, -1, 2, -2].map((n): Point => [at, y + n * down])),
  ].flat();
}

// Depths as a chart prints them: a few in every sea space, deeper the further from land; the same on every chart.
import type { Space } from "./atlas";

export interface Sounding {
  x: number;
  y: number;
  depth: number;
}

/** Where they lie in a space, as parts of its radius: clear of its middle, where ships and numbers are. */
const SPOTS = [
  [-0.62, -0.5],
  [0.6, -0.35],
  [-0.3, 0.72],
] as const;
const NEAR = 45;

export function soundings(spaces: readonly Space[]): Sounding[] {
  const lands = spaces.filter((space) => space.kind === "territory");
  const off = (x: number, y: number) =>
    Math.min(...lands.map((land) => Math.hypot(land.label[0] - x, land.label[1] - y) - land.radius));
  return spaces
    .filter((space) => space.kind === "sea")
    .flatMap((space, n) =>
      SPOTS.map(([dx, dy], i) => {
        const [x, y] = [space.label[0] + dx * space.radius, space.label[1] + dy * space.radius];
        // A little unevenness, as the bottom of the sea has it.
        return { x, y, depth: Math.round(off(x, y) / 6 + ((n * 7 + i * 3) % 5)) };
      }),
    )
    .filter(({ x, y }) => off(x, y) > NEAR);
}

// A small graph of lines: scales, ticks and paths, without a word about what is drawn.
export interface Series {
  name: string;
  tone: string;
  /** The pattern of the line, so that color is never the only sign. */
  dash?: string;
  strong?: boolean;
  values: number[];
}

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Round numbers from below the least to above the most, at most so many. */
export function ticks(low: number, high: number, most = 6): number[] {
  const span = Math.max(high - low, 1e-9);
  const rough = span / Math.max(most - 1, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((size) => size >= rough - 1e-12)!;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from(
    { length: Math.max(last - first, 1) + 1 },
    (_, n) => +((first + n) * step).toPrecision(12),
  );
}

export function scale(low: number, high: number, from: number, to: number): (value: number) => number {
  const span = high - low || 1;
  return (value) => from + ((value - low) / span) * (to - from);
}

export function path(xs: readonly number[], ys: readonly number[]): string {
  return xs.map((x, i) => `${i ? "L" : "M"}${x.toFixed(1)} ${ys[i]!.toFixed(1)}`).join("");
}

/** Where a new part begins: the first place of each, as far as there is room for its name. */
export function beginnings(parts: readonly number[], most: number): { at: number; part: number }[] {
  const all = parts.flatMap((part, at) => (part > 0 && part !== parts[at - 1] ? [{ at, part }] : []));
  const every = Math.ceil(all.length / most);
  return all.filter((_, i) => i % every === 0);
}

const TONES = ["#c2452d", "#2a78b8", "#3d8b40", "#a05ab4", "#a87a0b", "#2f8f8f", "#8a6a4a", "#77777f"];
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "12 4", "4 2", "1 4", "6 2 1 2 1 2"];
/** How the line of a seat is drawn. */
export const lineOf = (seat: number) => ({
  tone: TONES[seat % TONES.length]!,
  dash: DASHES[seat % DASHES.length]!,
});

// How pieces are written down. Each stands on the ground at 0 0 and is some 40 wide and high; tones: a dark, b middle, c light,
// and the color of the sea.
export type Tone = "a" | "b" | "c" | "sea";
export type Drawing = [Tone, string][];

export const round = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;

/** The same shape several times, side by side. */
export const row = (count: number, step: number, from: number, one: (x: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(from + i * step)).join("");

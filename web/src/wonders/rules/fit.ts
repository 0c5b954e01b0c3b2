// Cards laid so that all of them show: as large as the room lets them be.
export interface Room {
  width: number;
  height: number;
  /** Between two of them. */
  gap: number;
  /** What lies below each card. */
  below: number;
  most: number;
}

/** Width by height of a card. */
export const SHAPE = 0.76;
const LEAST = 34;

/** How wide each of so many cards is, and how many lie side by side. */
export function fit(
  count: number,
  { width, height, gap, below, most }: Room,
): { wide: number; across: number } {
  let best = { wide: 0, across: 1 };
  for (let across = 1; across <= count; across += 1) {
    const rows = Math.ceil(count / across);
    const byWidth = (width - gap * (across - 1)) / across;
    const byHeight = ((height - gap * (rows - 1)) / rows - below) * SHAPE;
    const wide = Math.floor(Math.min(most, byWidth, byHeight));
    if (wide > best.wide) best = { wide, across };
  }
  return { ...best, wide: Math.max(LEAST, best.wide) };
}

// Where the coach stands: the corner of the window where it hides least of what the reader needs.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Size {
  width: number;
  height: number;
}
/** Something on the page, and how much it matters that it shows. */
export interface Needed {
  box: Box;
  weight: number;
}

export const CORNERS = ["bottom-left", "bottom-right", "top-right", "top-left"] as const;
export type Corner = (typeof CORNERS)[number];
/** How far from the edges of the window. */
export const MARGIN = 12;

function boxAt(corner: Corner, coach: Size, view: Size): Box {
  const left = corner.endsWith("left") ? MARGIN : view.width - MARGIN - coach.width;
  const top = corner.startsWith("top") ? MARGIN : view.height - MARGIN - coach.height;
  return { left, top, right: left + coach.width, bottom: top + coach.height };
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** The best corner; the one where the coach stands already is left only for a better one. */
export function berth(now: Corner, coach: Size, view: Size, needed: readonly Needed[]): Corner {
  const hidden = (corner: Corner) => {
    const own = boxAt(corner, coach, view);
    return needed.reduce((sum, { box, weight }) => sum + weight * shared(own, box), 0);
  };
  return CORNERS.reduce((best, corner) => (hidden(corner) < hidden(best) ? corner : best), now);
}

// Which place lies in a direction: for the arrow keys on the chart.
import type { Space } from "./atlas";

/** The nearest place that lies rather this way than sideways; null at the edge of the chart. */
export function neighbor(
  spaces: readonly Pick<Space, "id" | "label">[],
  from: string,
  [dx, dy]: readonly [number, number],
): string | null {
  const start = spaces.find((space) => space.id === from);
  if (!start) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const space of spaces) {
    const x = space.label[0] - start.label[0];
    const y = space.label[1] - start.label[1];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (space.id === from || along <= 0 || aside > along * 1.2) continue;
    const far = along + 2 * aside;
    if (far < least) [best, least] = [space.id, far];
  }
  return best;
}

/** The next of a row, round and round; from outside the row its first. */
export function nextOf(row: readonly string[], from: string, step: 1 | -1): string | null {
  if (row.length === 0) return null;
  const at = row.indexOf(from);
  if (at < 0) return row[step === 1 ? 0 : row.length - 1]!;
  return row[(at + step + row.length) % row.length]!;
}

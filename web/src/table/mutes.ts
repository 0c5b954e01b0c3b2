// Whom the reader does not want to hear at a table; kept by this browser.
const KEPT = "admiralty.muted";
const MOST = 50;

function all(): [string, number[]][] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as [string, number[]][];
  } catch {
    return [];
  }
}

export const muted = (table: string): number[] => all().find(([id]) => id === table)?.[1] ?? [];

/** Mute a seat, or hear it again; what holds from now on. */
export function mute(table: string, seat: number): number[] {
  const before = muted(table);
  const now = before.includes(seat) ? before.filter((row) => row !== seat) : [...before, seat];
  const rest = all().filter(([id]) => id !== table);
  localStorage.setItem(KEPT, JSON.stringify([[table, now], ...rest].slice(0, MOST)));
  return now;
}

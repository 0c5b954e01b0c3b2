// How far each seat has been told what happened, kept by this browser: whoever comes back later is told the rest.
const KEPT = "admiralty.told";
const MOST = 50;

function all(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** The step up to which a seat of a table knows; nothing for one that never looked. */
export const toldUntil = (seat: string): number | undefined => all()[seat];

export function tellUntil(seat: string, step: number): void {
  const { [seat]: _, ...others } = all();
  const kept = [...Object.entries(others).slice(1 - MOST), [seat, step] as const];
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(kept)));
}

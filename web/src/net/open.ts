// A finished game with everything open: what each seat saw of one step, laid together.
import * as api from "./api";
import type { Moment } from "./messages";

interface Seen {
  cities?: unknown[];
  known_discards?: string[];
  hand?: string[];
}

/** One moment as if nobody had hidden anything: 7 Wonders' hands and buried cards, the pirates' cards. */
export async function openMoment(table: string, step: number, seats: number): Promise<Moment> {
  const [moment, ...each] = await Promise.all([
    api.moment(table, step, null),
    ...Array.from({ length: seats }, (_, seat) => api.moment(table, step, seat)),
  ]);
  const views = each.map((row) => row.view as Seen);
  const seen = moment!.view as Seen;
  const open: Record<string, unknown> = { ...seen, hands: views.map((view) => view.hand ?? []) };
  if (seen.cities) {
    open.cities = seen.cities.map((_, seat) => views[seat]?.cities?.[seat]);
    open.known_discards = mostOf(views.map((view) => view.known_discards ?? []));
  }
  return { ...moment!, view: open };
}

/** Several incomplete lists of one pile: of each card the most that anybody knows of. */
export function mostOf(lists: readonly string[][]): string[] {
  const most = new Map<string, number>();
  for (const list of lists)
    for (const card of new Set(list)) {
      const count = list.filter((other) => other === card).length;
      most.set(card, Math.max(most.get(card) ?? 0, count));
    }
  return [...most].flatMap(([card, count]) => Array<string>(count).fill(card));
}

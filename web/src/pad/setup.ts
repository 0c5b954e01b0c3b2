// Setting up the boxed game by chance: Wonders with their sides, shipyards, and seats.
import type { Edition } from "../wonders/rules/edition";
import { called } from "../words/words.svelte";

/** Every board with each of its sides: "gizah day". */
export const boards = (edition: Edition): string[] =>
  [...edition.wonders.values()].flatMap((wonder) => wonder.sides.map((side) => `${wonder.id} ${side.id}`));

/** A board in words: "Gizah · day". */
export function boardName(board: string): string {
  const [wonder = "", side = ""] = board.split(" ");
  return `${called("wonder", wonder)} · ${called("side", side)}`;
}

export function shuffled<T>(all: readonly T[], chance = Math.random): T[] {
  const rest = [...all];
  return Array.from({ length: rest.length }, () => rest.splice(Math.floor(chance() * rest.length), 1)[0]!);
}

/** A Wonder for each seat, none twice, each with a side; those that were struck stay in the box. */
export function drawn(
  all: readonly string[],
  seats: number,
  struck: readonly string[] = [],
  chance = Math.random,
): string[] {
  const found = new Map(shuffled(all, chance).map((board) => [board.split(" ")[0]!, board]));
  for (const wonder of struck) found.delete(wonder);
  const mixed = shuffled([...found.values()], chance);
  return Array.from({ length: seats }, (_, seat) => mixed[seat] ?? "");
}

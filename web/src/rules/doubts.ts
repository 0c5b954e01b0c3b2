// The values of an edition that no book confirms, row by row.
import type { Edition } from "../wonders/rules/edition";
import type { Mark, Marks } from "../wonders/rules/types";
import { called } from "../words/words.svelte";

export interface Doubt {
  thing: string;
  parts: string[];
  mark: Mark;
}

export function doubts(edition: Edition): Doubt[] {
  const rows = (kind: string, id: string, marks: Marks | undefined) =>
    (["reconstructed", "single", "house"] as const).map((mark) => ({
      thing: called(kind, id),
      parts: Object.entries(marks ?? {})
        .filter(([path, found]) => found === mark && !path.startsWith("name."))
        .map(([path]) => path),
      mark,
    }));
  return [
    ...[...edition.cards.values()].flatMap((card) => rows("card", card.id, card.marks)),
    ...[...edition.wonders.values()].flatMap((wonder) => rows("wonder", wonder.id, wonder.marks)),
    ...edition.tracks.flatMap((track) => rows("fleet", track.fleet, track.marks)),
    ...[...edition.shipyards.values()].flatMap((yard) => rows("shipyard", yard.id, yard.marks)),
    ...[...edition.islands.values()].flatMap((island) => rows("island", island.id, island.marks)),
  ].filter((row) => row.parts.length > 0);
}

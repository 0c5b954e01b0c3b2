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
    ...edition.kinds().flatMap((kind) => edition.all(kind).flatMap((row) => rows(kind, row.id, row.marks))),
    ...edition.tracks.flatMap((track) => rows("fleet", track.fleet, track.marks)),
  ].filter((row) => row.parts.length > 0);
}

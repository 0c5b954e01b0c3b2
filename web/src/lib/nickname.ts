// What to call whoever has given no name: a sailor's name, drawn by lot, never a word like "you".
import { NOBODY } from "admiralty:languages";
import { nickname } from "../net/keys";
import { tr } from "../words/words.svelte";

/** A name that none of these has; with all of them taken, one with a number. */
export function drawn(taken: readonly string[] = [], chance: () => number = Math.random): string {
  const all = tr("nickname.crew")
    .split(",")
    .map((name) => name.trim());
  const free = all.filter((name) => !taken.includes(name));
  const pick = (names: readonly string[]) => names[Math.floor(chance() * names.length)]!;
  if (free.length) return pick(free);
  const numbered = (n: number): string => {
    const name = `${all[0]} ${n}`;
    return taken.includes(name) ? numbered(n + 1) : name;
  };
  return numbered(2);
}

let given = "";

/** The reader's own name: the one that was given before, or a drawn one, the same as long as the page stays. */
export function ownName(): string {
  const kept = nickname();
  // The server takes no word like "you" for a name.
  given = (NOBODY.includes(kept.toLowerCase()) ? "" : kept) || given || drawn();
  return given;
}

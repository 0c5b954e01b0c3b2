// A picture for every card: its own scene, or for a card that a box from outside brings one made of its color's pieces.
import type { Card } from "../rules/types";
import { GROUNDS, PIECES } from "./pieces";
import { SCENES } from "./scenes";

const GROUND = 58;
const WORD = /^(?<name>[a-z]+)@(?<x>\d+)(?:,(?<y>\d+))?(?:\*(?<size>-?[\d.]+))?$/;
const drawn = (paths: [string, string][]) =>
  paths.map(([tone, path]) => `<path class="${tone}" d="${path}"/>`).join("");

/** One word of a scene: what lies behind, or a piece in its place. */
function draw(word: string): string {
  const { name, x, y = GROUND, size = 1 } = WORD.exec(word)?.groups ?? {};
  if (!name) return drawn(GROUNDS[word]!);
  const turn = Math.sign(Number(size));
  return `<g transform="translate(${x} ${y}) scale(${size} ${turn * Number(size)})">${drawn(PIECES[name]!)}</g>`;
}

export const compose = (scene: string): string => scene.split(" ").map(draw).join("");

/** Places for the pieces of a scene that nobody has drawn. */
const PLACES = ["@50", "@28*.9", "@74*.7"];
const KINDS: Record<string, { grounds: string[]; pieces: string[] }> = {
  brown: {
    grounds: ["hills", "cliffs"],
    pieces: ["logs", "blocks", "bricks", "cart", "pick", "pine", "rock", "stump"],
  },
  grey: { grounds: ["floor"], pieces: ["glass", "loom", "press", "cloth", "vase", "furnace"] },
  blue: {
    grounds: ["plain", "hills"],
    pieces: ["temple", "shrine", "statue", "fountain", "obelisk", "columns", "house"],
  },
  yellow: {
    grounds: ["town", "dunes"],
    pieces: ["stall", "sacks", "coins", "cart", "barrels", "crates", "amphorae"],
  },
  red: {
    grounds: ["hills", "plain"],
    pieces: ["tower", "spears", "shield", "tent", "swords", "helmet", "flag"],
  },
  green: {
    grounds: ["floor"],
    pieces: ["tablet", "books", "flask", "compass", "gear", "lamp", "globe", "scroll"],
  },
  purple: { grounds: ["floor"], pieces: ["banners", "crown", "throne", "laurel", "scales", "columns"] },
  black: { grounds: ["night"], pieces: ["arch", "door", "veil", "dagger", "key", "dice", "hook", "chest"] },
  white: {
    grounds: ["floor", "plain"],
    pieces: ["man", "woman", "laurel", "scroll", "crown", "lion", "owl"],
  },
};

/** A number that a card keeps for good, to choose its pieces by. */
const numberOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65521, 7);

export function improvised(card: Card): string {
  const { grounds, pieces } = KINDS[card.color] ?? KINDS.yellow!;
  let left = numberOf(card.id);
  const pick = (row: string[]): string => {
    const [chosen] = row.splice(left % row.length, 1);
    left = Math.floor(left / 3) + 1;
    return chosen!;
  };
  const shelf = [...pieces];
  return [pick([...grounds]), ...PLACES.slice(0, 2 + (left % 2)).map((place) => pick(shelf) + place)].join(
    " ",
  );
}

export const sceneOf = (card: Card): string => SCENES[card.id] ?? improvised(card);

const kept = new Map<string, string>();

/** The drawing of a card; it is put together once. */
export function motif(card: Card): string {
  const scene = sceneOf(card);
  const drawing = kept.get(scene) ?? compose(scene);
  kept.set(scene, drawing);
  return drawing;
}

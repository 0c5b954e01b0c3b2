// How a table's game is called in a line.
import type { GameHeader } from "../net/messages";
import { has, tr } from "../words/words.svelte";

export function gameTitle(header: GameHeader): string {
  if (header.name === "wonders") return tr(header.armada ? "game.wonders_armada" : "game.wonders");
  return tr(`game.${header.name}`);
}

export function gameDetail(header: GameHeader): string {
  const edition = has(`edition.${header.edition}`) ? tr(`edition.${header.edition}`) : "";
  return [edition, header.teams ? tr("game.teams") : ""].filter(Boolean).join(" · ");
}

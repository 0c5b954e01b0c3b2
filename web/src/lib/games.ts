// How a table's game is called in a line.
import type { GameHeader } from "../net/messages";
import { called, has, tr } from "../words/words.svelte";

/** The boxes of a table besides the base game; tables of before there were boxes say `armada`. */
export function boxesOf(header: GameHeader): string[] {
  return header.boxes ?? (header.armada ? ["armada"] : []);
}

export function gameTitle(header: GameHeader): string {
  const boxes = boxesOf(header).map((id) => called("box", id));
  if (header.name === "wonders" && boxes.length) return tr("game.wonders_with", { boxes: boxes.join(", ") });
  return tr(`game.${header.name}`);
}

export function gameDetail(header: GameHeader): string {
  const edition = has(`edition.${header.edition}`) ? tr(`edition.${header.edition}`) : "";
  const customs = [header.teams ? tr("game.teams") : "", header.hints ? tr("game.hints") : ""];
  return [edition, ...customs].filter(Boolean).join(" · ");
}

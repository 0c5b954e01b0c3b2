// How a seat is called.
import type { SeatInfo } from "../net/messages";
import { tr } from "../words/words.svelte";
import { botName } from "./bots";

/** The person's name, the bot's kind, or what else the seat is known by. */
export function seatName(info: SeatInfo | undefined, otherwise = ""): string {
  if (!info) return otherwise;
  if (info.kind === "bot") return botName(info.bot);
  if (info.kind === "open") return tr("seat.open");
  return info.name || otherwise;
}

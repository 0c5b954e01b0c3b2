// The bots that people choose among: the ladder of six levels where a server has it, else whatever it offers.
import type { GameInfo } from "../net/messages";
import { capital, has, tr } from "../words/words.svelte";

export type BotInfo = GameInfo["bots"][number];

export const LADDER = ["castaway", "deckhand", "sailor", "mate", "captain", "admiral"] as const;
/** Older kinds, which the ladder's levels make needless. */
const PLAIN = ["random", "greedy"];
/** Whom a table offers first: one whom a newcomer can beat, and who throws nothing away (docs/bots.md). */
export const USUAL = "deckhand";
const KEPT = "admiralty.level";

export function offered(bots: readonly BotInfo[]): BotInfo[] {
  const place = (bot: BotInfo) => (LADDER as readonly string[]).indexOf(bot.name);
  const rungs = bots.filter((bot) => place(bot) >= 0).sort((a, b) => place(a) - place(b));
  const byLevel = [...bots].sort((a, b) => a.level - b.level);
  if (rungs.length === 0) return byLevel;
  return [...rungs, ...byLevel.filter((bot) => place(bot) < 0 && !PLAIN.includes(bot.name))];
}

/** The bot of a new table: the one chosen last time, the usual rung, or the strongest of the old kinds. */
export function usual(bots: readonly BotInfo[]): string {
  const rows = offered(bots);
  const last = typeof localStorage === "undefined" ? null : localStorage.getItem(KEPT);
  const found = rows.find((bot) => bot.name === last) ?? rows.find((bot) => bot.name === USUAL);
  return (found ?? rows[rows.length - 1])?.name ?? "random";
}

export function remember(bot: string): void {
  localStorage.setItem(KEPT, bot);
}

export function botName(bot: string | undefined): string {
  const key = `bot.${bot}`;
  return has(key) ? tr(key) : capital((bot ?? "").replaceAll("_", " "));
}

/** A word on how strong a bot is, where we have one. */
export function strength(bot: string): string {
  const key = `strength.${bot}`;
  return has(key) ? tr(key) : "";
}

/** "Mate · plays soundly": for a list. */
export function botLine(bot: string): string {
  return [botName(bot), strength(bot)].filter(Boolean).join(" · ");
}

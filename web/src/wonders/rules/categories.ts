// The lines of a score sheet: their order, colors and signs; what a box from outside adds comes behind.
import { minus } from "../../words/grammar";
import type { Score } from "../../net/messages";

export const ORDER = [
  "military",
  "naval",
  "treasury",
  "wonder",
  "civil",
  "science",
  "commerce",
  "guilds",
  "black",
  "leaders",
  "islands",
  "tower",
  "projects",
  "counters",
  "red",
];
export const TONE: Record<string, string> = {
  military: "var(--c-red)",
  naval: "#2c6f8f",
  treasury: "#c79a2b",
  wonder: "#8a6a4a",
  civil: "var(--c-blue)",
  science: "var(--c-green)",
  commerce: "var(--c-yellow)",
  guilds: "var(--c-purple)",
  black: "var(--c-black)",
  leaders: "#b58a3c",
  islands: "#3d9a8b",
  tower: "#a4684a",
  projects: "#5d7f99",
  counters: "#6f5b45",
  red: "#c96a5f",
};
export const ICON: Record<string, string> = {
  military: "shield",
  naval: "naval",
  treasury: "coin",
  wonder: "stage",
  civil: "color-blue",
  science: "color-green",
  commerce: "color-yellow",
  guilds: "color-purple",
  black: "color-black",
  leaders: "color-white",
  islands: "island",
  tower: "tower",
  projects: "project",
  counters: "cards",
  red: "color-red",
};

/** The categories that somebody has points in, in the order of the sheet. */
export function used(sheets: readonly Readonly<Record<string, number>>[]): string[] {
  const names = [...new Set([...ORDER, ...sheets.flatMap((sheet) => Object.keys(sheet))])];
  return names.filter((name) => sheets.some((sheet) => sheet[name]));
}

/** A seat's points by category. */
export function sheetOf(score: Score): Record<string, number> {
  const sheet: Record<string, number> = {};
  for (const line of score.lines ?? []) sheet[line.category] = (sheet[line.category] ?? 0) + line.points;
  return sheet;
}

/** The same with a plus. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));

// The engine's answers for what was described, asked of the server; without one the answers of before, or patience.
import * as api from "../net/api";
import type { Edition } from "../wonders/rules/edition";
import { spoken } from "../words/words.svelte";
import type { Doubt } from "./checks";
import { BESIDES, counts, describe } from "./fields";
import type { Counted, Sheet } from "./sheet";

export interface Ask {
  seat: number;
  thing: string;
  text: string;
}
export interface Answer {
  seats: { lines: { category: string; points: number; text?: string }[] }[];
  asks: Ask[];
  doubts: Doubt[];
}

const ANSWERS = "admiralty.pad.answers";
const KEPT = 40;

/** The rows that were described: what nobody has described adds nothing. */
export const toldRows = (sheet: Sheet, seat: number): string[] => [
  ...new Set(
    Object.keys(sheet.players[seat]!.told)
      .filter((row) => !BESIDES.includes(row))
      .map(counts),
  ),
];
export const described = (sheet: Sheet): boolean =>
  sheet.players.some((_, seat) => toldRows(sheet, seat).length);

function remembered(): [string, Answer][] {
  try {
    return (JSON.parse(localStorage.getItem(ANSWERS) ?? "[]") as [string, Answer][]) ?? [];
  } catch {
    return [];
  }
}

/** The answer for a table; from before where the same was asked in this language; Refused where there is no server. */
export async function ask(sheet: Sheet, edition: Edition | null): Promise<Answer> {
  const wish = describe(sheet, edition);
  const key = `${spoken.language} ${JSON.stringify(wish)}`;
  const before = remembered();
  const known = before.find(([one]) => one === key);
  if (known) return known[1];
  const answer = await api.scorePad<Answer>(wish);
  localStorage.setItem(ANSWERS, JSON.stringify([[key, answer], ...before].slice(0, KEPT)));
  return answer;
}

/** What an answer says of a row of a seat. */
export function countedOf(answer: Answer, row: string, seat: number): Counted {
  const lines = answer.seats[seat]!.lines.filter((line) => line.category === row);
  return {
    points: lines.reduce((sum, line) => sum + line.points, 0),
    lines: lines.map((line) => ({ text: line.text ?? "", points: line.points })),
  };
}

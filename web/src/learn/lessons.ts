// The lessons: each a scripted walk over a real table against bots. A lesson waits for the reader, or for the game.
import type { TableFrame } from "../net/messages";
import type { NewTable } from "../net/api";
import type { View as PiratesView } from "../pirates/rules/types";
import type { View as WondersView } from "../wonders/rules/types";

export interface Lesson {
  /** The key of its words. */
  key: string;
  /** What it speaks of, to be pointed out. */
  at?: string;
  /** Done when the game has come so far; without it, when the reader goes on. */
  until?: (now: TableFrame, then: TableFrame) => boolean;
}

const city = (frame: TableFrame) => {
  const view = frame.view as WondersView;
  return view.cities[view.seat ?? 0];
};
const sum = (row: number[] = []) => row.reduce((total, n) => total + n, 0);
const age = (frame: TableFrame) => (frame.view as WondersView).age;
const over = (frame: TableFrame) => frame.room.status === "over";
/** Nobody has to wait longer for what a lesson hopes for than an Age. */
const aged = (now: TableFrame, then: TableFrame) => age(now) > age(then) || over(now);

export const WONDERS: Lesson[] = [
  { key: "welcome" },
  { key: "hand", at: ".hand" },
  { key: "build", at: ".hand", until: (now, then) => now.step > then.step },
  { key: "reveal", at: ".log" },
  { key: "others", at: ".others" },
  { key: "goods", at: ".own .production" },
  { key: "yard", at: ".own .yard" },
  {
    key: "ship",
    at: ".hand",
    until: (now, then) => sum(city(now)?.ships) > sum(city(then)?.ships) || aged(now, then),
  },
  { key: "stages", at: ".own .banner" },
  {
    key: "stage",
    at: ".hand",
    until: (now, then) =>
      (city(now)?.buried ?? []).filter(Boolean).length > (city(then)?.buried ?? []).filter(Boolean).length ||
      aged(now, then),
  },
  { key: "stakes", at: ".stakes" },
  { key: "age", until: aged },
  { key: "points", at: ".own .figures" },
  { key: "rules", at: ".hand" },
  { key: "finish", until: over },
  { key: "scores", at: ".scores" },
];

const chart = (frame: TableFrame) => frame.view as PiratesView;
const mine = (frame: TableFrame) =>
  chart(frame)
    .sides.filter((side) => side.seat === chart(frame).seat)
    .map((side) => side.color as string);
const asked = (frame: TableFrame, kind: string) =>
  chart(frame).question.kind === kind && frame.asked.includes(chart(frame).seat ?? -1);
const did = (frame: TableFrame, then: TableFrame, kind: string) =>
  frame.log.some(
    (entry) => entry.step > then.step && entry.events.some((event) => isDeed(event, kind, mine(frame))),
  );

function isDeed(event: unknown, kind: string, colors: string[]): boolean {
  const deed = event as { is: string; color?: string; action?: { is: string } };
  return deed.is === "Did" && deed.action?.is === kind && colors.includes(deed.color ?? "");
}

export const PIRATES: Lesson[] = [
  { key: "welcome", at: ".chart" },
  { key: "marks", at: ".watch" },
  { key: "ships", at: ".chart", until: (now) => chart(now).round > 0 || asked(now, "bands") },
  { key: "bands", at: ".chart", until: (now) => chart(now).round > 0 },
  { key: "turn", at: ".turn", until: (now) => asked(now, "act") },
  { key: "launch", at: ".chart", until: (now, then) => did(now, then, "Launch") },
  { key: "load", at: ".chart", until: (now, then) => did(now, then, "Load") },
  { key: "sail", at: ".chart", until: (now, then) => did(now, then, "Sail") },
  { key: "undo", at: ".turn" },
  { key: "explore", at: ".chart", until: (now, then) => did(now, then, "Explore") },
  { key: "dice", at: ".dice" },
  { key: "attack", at: ".chart" },
  { key: "cards", at: ".cards" },
  { key: "victory", at: ".watch" },
  { key: "finish" },
];

export function lessons(game: string): Lesson[] {
  return game === "pirates" ? PIRATES : WONDERS;
}

/** The table that a lesson is played at. */
export function lessonTable(game: string, name: string): NewTable {
  const bot = { kind: "bot" as const, bot: "castaway" };
  const common = {
    listed: false,
    pace: { clock: null, timeout: "default" as const },
    stand_in: "random",
    start: true,
  };
  const me = { kind: "person" as const, name };
  if (game === "pirates")
    return {
      ...common,
      game: { name: "pirates", cards: true, enrollment: false },
      seats: [me, bot, bot, bot],
    };
  const header = {
    name: "wonders",
    edition: "second",
    armada: true,
    boards: ["gizah day", "rhodos day", "alexandria day"],
  };
  return { ...common, game: header, seats: [me, bot, bot] };
}

/** The lesson that comes after this one, given how far the game is. */
export function nextLesson(all: readonly Lesson[], at: number, now: TableFrame, then: TableFrame): number {
  const lesson = all[at];
  return lesson?.until?.(now, then) ? Math.min(at + 1, all.length - 1) : at;
}

// The lessons: each a scripted walk over a real table against bots. A lesson waits for the reader, or for the game.
import type { TableFrame } from "../net/messages";
import { place } from "../pirates/rules/telling";
import type { Offer, View as PiratesView } from "../pirates/rules/types";
import type { Edition } from "../wonders/rules/edition";
import * as say from "../wonders/rules/speak";
import type { View as WondersView } from "../wonders/rules/types";
import { listed, tr } from "../words/words.svelte";

export interface Lesson {
  /** The key of its words. */
  key: string;
  /** What it speaks of, to be pointed out. */
  at?: string;
  /** Done when the game has come so far; without it, when the reader goes on. */
  until?: (now: TableFrame, then: TableFrame) => boolean;
  /** What the table as it stands adds to the text, or nothing. */
  hint?: (now: TableFrame, edition: Edition | null) => string;
}

export const city = (frame: TableFrame) => {
  const view = frame.view as WondersView;
  return view.cities[view.seat ?? 0];
};
export const sum = (row: number[] = []) => row.reduce((total, n) => total + n, 0);
export const age = (frame: TableFrame) => (frame.view as WondersView).age;
export const over = (frame: TableFrame) => frame.room.status === "over";
/** What the next stage costs on the board that lies there. */
function nextStage(frame: TableFrame, edition: Edition | null): string {
  const own = city(frame);
  const stages = own && edition ? edition.stages(own) : [];
  const next = stages.find((_, i) => !own?.buried?.[i]);
  return next ? tr("learn.hint.stage", { cost: say.cost(next.cost) }) : "";
}
/** Nobody has to wait longer for what a lesson hopes for than an Age. */
export const aged = (now: TableFrame, then: TableFrame) => age(now) > age(then) || over(now);

export const WONDERS: Lesson[] = [
  { key: "welcome" },
  { key: "hand", at: ".hand" },
  { key: "build", at: ".hand", until: (now, then) => now.step > then.step },
  { key: "reveal", at: ".log" },
  { key: "others", at: ".glance" },
  { key: "goods", at: ".purse .production" },
  { key: "trade", at: ".hand" },
  { key: "chains", at: ".hand" },
  { key: "science", at: ".hand" },
  { key: "order", at: ".log" },
  { key: "yard", at: ".own .yard" },
  {
    key: "ship",
    at: ".hand",
    until: (now, then) => sum(city(now)?.ships) > sum(city(then)?.ships) || aged(now, then),
  },
  { key: "islands", at: ".own .yard" },
  { key: "taxes", at: ".own .yard" },
  { key: "stages", at: ".own .banner" },
  {
    key: "stage",
    at: ".hand",
    until: (now, then) =>
      (city(now)?.buried ?? []).filter(Boolean).length > (city(then)?.buried ?? []).filter(Boolean).length ||
      aged(now, then),
    hint: nextStage,
  },
  { key: "stakes", at: ".stakes" },
  { key: "boarding", at: ".stakes" },
  { key: "age", until: aged },
  { key: "points", at: ".purse .figures" },
  { key: "rules", at: ".own .banner" },
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

/** Where the own ships lie in port: bands that are put there can go aboard. */
function harbors(frame: TableFrame): string {
  const own = mine(frame);
  const ports = chart(frame).territories.filter((land) => land.port && own.includes(land.owner));
  return ports.length ? tr("learn.hint.bands", { cities: listed(ports.map((land) => place(land.id))) }) : "";
}
const offered = (frame: TableFrame, kind: string) =>
  frame.options.some((row) => (row.option as Offer).action.is === kind);
/** Why nothing can be loaded now, and what to do about it: bands may even stand on another island than the ships. */
function away(frame: TableFrame): string {
  if (!asked(frame, "act") || offered(frame, "Load")) return "";
  return tr(chart(frame).actions > 0 ? "learn.hint.away" : "learn.hint.over");
}

export const PIRATES: Lesson[] = [
  { key: "welcome", at: ".chart" },
  { key: "marks", at: ".watch" },
  { key: "ships", at: ".chart", until: (now) => chart(now).round > 0 || asked(now, "bands") },
  { key: "bands", at: ".chart", until: (now) => chart(now).round > 0, hint: harbors },
  { key: "turn", at: ".turn", until: (now) => asked(now, "act") },
  { key: "launch", at: ".chart", until: (now, then) => did(now, then, "Launch") },
  { key: "load", at: ".chart", until: (now, then) => did(now, then, "Load"), hint: away },
  { key: "sail", at: ".chart", until: (now, then) => did(now, then, "Sail") },
  { key: "undo", at: ".turn" },
  { key: "explore", at: ".chart", until: (now, then) => did(now, then, "Explore") },
  { key: "dice", at: ".dice" },
  { key: "attack", at: ".chart" },
  { key: "cards", at: ".cards" },
  { key: "victory", at: ".watch" },
  { key: "finish" },
];

/** The lesson that comes after this one, given how far the game is. */
export function nextLesson(all: readonly Lesson[], at: number, now: TableFrame, then: TableFrame): number {
  const lesson = all[at];
  // A game that is over brings nothing more to wait for.
  const done = lesson?.until && (over(now) || lesson.until(now, then));
  return done ? Math.min(at + 1, all.length - 1) : at;
}

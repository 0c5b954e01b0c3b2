// Short courses at a real table, each on what one box adds.
import { aged, city, type Lesson } from "./lessons";
import type { TableFrame } from "../net/messages";
import type { View } from "../wonders/rules/types";

const view = (frame: TableFrame) => frame.view as View;
/** How many cards of a color lie before the reader, or wait in a hand. */
const held = (frame: TableFrame, fact: string) =>
  ((city(frame) as unknown as Record<string, unknown[]> | undefined)?.[fact] ?? []).length;
/** The reader has answered, or it went on without an answer. */
const answered = (now: TableFrame, then: TableFrame) => now.step > then.step;
/** The turn is one of an Age's. */
const dealt = (now: TableFrame) => view(now).turn > 0;

export const CITIES: Lesson[] = [
  { key: "welcome" },
  { key: "black", at: ".hand" },
  { key: "build", at: ".hand", until: answered },
  { key: "loss", at: ".log" },
  { key: "debt", at: ".own" },
  { key: "diplomacy", at: ".stakes" },
  { key: "masks", at: ".others" },
  { key: "age", until: aged },
  { key: "finish" },
];

export const LEADERS: Lesson[] = [
  { key: "welcome" },
  { key: "draft", at: ".question", until: (now) => view(now).phase !== "draft" },
  { key: "kept", at: ".own .leaders" },
  {
    key: "recruit",
    at: ".hand",
    until: (now, then) => held(now, "leaders") > held(then, "leaders") || dealt(now) || aged(now, then),
  },
  { key: "court", at: ".own .leaders" },
  { key: "turn", at: ".hand", until: answered },
  { key: "age", until: aged },
  { key: "finish" },
];

export const TOWER: Lesson[] = [
  { key: "welcome" },
  { key: "draft", at: ".question", until: dealt },
  { key: "laws", at: ".tower" },
  { key: "lay", at: ".hand", until: answered },
  { key: "cover", at: ".tower" },
  { key: "age", until: aged },
  { key: "finish" },
];

export const PROJECTS: Lesson[] = [
  { key: "welcome" },
  { key: "open", at: ".project" },
  { key: "part", at: ".hand", until: answered },
  { key: "reward", at: ".project" },
  { key: "penalty", at: ".project" },
  { key: "age", until: aged },
  { key: "finish" },
];

export const TWO: Lesson[] = [
  { key: "welcome" },
  { key: "free", at: ".others" },
  { key: "card", at: ".hand", until: answered },
  { key: "holder", at: ".hand" },
  { key: "neighbors", at: ".stakes" },
  { key: "age", until: aged },
  { key: "finish" },
];

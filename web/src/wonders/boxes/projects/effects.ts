// The rewards and penalties of the Great Projects: how each is drawn, and the rule that it goes by.
import { times, type Asked, type Drawn, type Glyph, type Ruled } from "../../rules/drawing";

/** The tokens that are kept. */
export const TOKENS: Record<string, Glyph[]> = {
  free_stage: [{ icon: "free" }, { icon: "stage" }],
  free_building: [{ icon: "free" }, { icon: "cards" }],
  any_color: [{ icon: "project" }, { icon: "cards" }],
  shield: [{ icon: "shield" }],
  double_shield: [{ icon: "shield" }, { icon: "shield" }],
  stage_points: [{ icon: "points", n: 1 }, { text: ":" }, { icon: "stage" }],
  science_sets: [
    { icon: "points", n: 3 },
    { text: ":" },
    { icon: "compass", small: true },
    { icon: "gear", small: true },
    { icon: "tablet", small: true },
  ],
  guild_points: [
    { icon: "points", n: 1 },
    { text: ":" },
    { icon: "left", small: true },
    { chip: "purple" },
    { icon: "right", small: true },
  ],
};

export const counters: Record<string, Glyph[]> = {
  ...TOKENS,
  participation: [{ icon: "project" }],
  blocked_start: [{ text: "−" }, { icon: "goods" }],
  ...Object.fromEntries(
    ["I", "II", "III"].map((age, i) => [`penalty_${i + 1}`, [{ icon: "defeat" }, { text: age }]]),
  ),
};

const RULES: Record<string, string> = {
  free_stage: "BP18",
  free_building: "BP17",
  any_color: "BP19",
  stage_points: "BP20",
  science_sets: "BP21",
  guild_points: "BP22",
};

const VALUES = [1, 3, 5];

export const drawn: Drawn = {
  Keep: ({ token }) => TOKENS[token] ?? [{ icon: "project" }],
  Victory: ({ age }) => [{ icon: "victory", n: VALUES[age - 1] ?? age }],
  LoseCard: ({ color }) => [{ text: "−" }, { chip: color }],
  LoseCoins: () => [{ text: "−" }, { icon: "loss" }],
  LoseStart: () => [{ text: "−" }, { icon: "goods" }],
  LoseVictories: ({ count }) => [{ text: "−" }, { icon: "victory" }, ...times(count)],
};

export const ruled: Ruled = {
  Keep: ({ token }) => RULES[token] ?? "BP16",
  Victory: () => "BP15",
  LoseCard: () => "BP10",
  LoseCoins: () => "BP11",
  LoseStart: () => "BP12",
  LoseVictories: () => "BP13",
};

export const asked: Asked = {
  "give up card": { key: "give_up_card", rule: "BP10" },
  "give up tokens": { key: "give_up_tokens", rule: "BP13" },
};

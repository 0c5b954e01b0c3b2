// The effects of Leaders: how each is drawn, and the rule that it goes by.
import { thing, times, type Asked, type Drawn, type Glyph, type Ruled } from "../../rules/drawing";

/** What a leader rewards. */
const OCCASIONS: Record<string, Glyph[]> = {
  chain: [{ icon: "chain" }],
  trade: [{ icon: "left", small: true }, { icon: "goods" }, { icon: "right", small: true }],
  bank: [{ icon: "coin" }],
  "neighbor stage": [{ icon: "left", small: true }, ...thing("stage"), { icon: "right", small: true }],
};

export const drawn: Drawn = {
  Reward: ({ on, count, loss = 0 }) => [
    ...(OCCASIONS[on] ?? thing(on)),
    { text: ":" },
    { icon: "coin", n: count },
    ...(loss
      ? [
          { icon: "others", small: true },
          { icon: "loss", n: loss },
        ]
      : []),
  ],
  Cheaper: ({ what, less = 1 }) => [...thing(what), { text: `−${less}` }, { icon: "goods" }],
  BankGoods: ({ count = 1 }) => [{ icon: "coin", n: 1 }, { text: "→" }, { icon: "goods" }, ...times(count)],
  FreeColor: ({ color }) => [{ icon: "free" }, { chip: color }],
  FreeOnce: ({ color }) => [{ icon: "free" }, { chip: color }, { text: "1×" }],
  Scars: ({ count = 1 }) => [{ icon: "defeat" }, { text: ":" }, { icon: "shield", n: count }],
  Deflect: () => [{ icon: "defeat" }, { text: "→" }, { icon: "others", small: true }],
  Disgrace: () => [{ icon: "others", small: true }, { text: "−1" }, { icon: "victory" }],
  LeaderDiscount: ({ own = 0, neighbors = 0 }) => [
    { chip: "white" },
    ...(own > 8 ? [{ icon: "free" }] : [{ text: `−${own}` }, { icon: "coin", small: true }]),
    ...(neighbors ? [{ icon: "others", small: true }, { text: `−${neighbors}` }] : []),
  ],
  DrawLeaders: ({ count }) => [{ text: `+${count}` }, { chip: "white" }],
  RecruitMore: ({ count = 1 }) => [{ icon: "recruit" }, ...times(count)],
  Bury: () => [{ chip: "white" }, { icon: "down", small: true }, { icon: "points", n: "×2" }],
  CopyLeader: () => [{ icon: "copy" }, { chip: "white" }],
};

const REWARDS: Record<string, string> = {
  chain: "L20",
  victory: "L21",
  trade: "L17",
  bank: "L29",
  "neighbor stage": "L2",
};

export const ruled: Ruled = {
  Reward: ({ on }) => REWARDS[on] ?? "L19",
  Cheaper: () => "L15",
  BankGoods: () => "L16",
  FreeColor: () => "L23",
  FreeOnce: () => "CL2",
  Scars: () => "L28",
  Deflect: () => "L22",
  Disgrace: () => "L31",
  LeaderDiscount: ({ own = 0 }) => (own > 8 ? "L24" : "L44"),
  DrawLeaders: () => "L45",
  RecruitMore: () => "L46",
  Bury: () => "L47",
  CopyLeader: () => "L40",
};

export const asked: Asked = {
  draft: { key: "draft", rule: "L3" },
  "copy leader": { key: "copy_leader", rule: "L40" },
  "bury leader": { key: "bury_leader", rule: "L48" },
  "recruit leader": { key: "recruit_leader", rule: "L46" },
  "discard victory": { key: "discard_victory", rule: "L31" },
};

export const trade = ["BankGoods"];

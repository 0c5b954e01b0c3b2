// The laws of the Tower of Babel: how each is drawn, and the rule that it goes by.
import { goodsIn, thing, type Asked, type Drawn, type Glyph, type Ruled } from "../../rules/drawing";

/** What a law is about: cards of a color, stages, or cards that a chain makes free. */
const on = (what: string): Glyph[] => (what === "chain" ? [{ icon: "chain" }] : thing(what));
const AGE = "A";

export const drawn: Drawn = {
  Toll: ({ on: what }) => [...on(what), { text: "+" }, { icon: "coin", n: AGE }],
  Bounty: ({ on: what, coins }) => [...on(what), { text: "→" }, { icon: "coin", n: coins || AGE }],
  NoGoods: ({ on: what }) => [...on(what), { text: ":" }, { icon: "goods" }, { text: "0" }],
  ForCoins: ({ on: what }) => [
    ...on(what),
    { text: ":" },
    { icon: "goods" },
    { text: "→" },
    { icon: "coin", n: 1 },
  ],
  Idle: () => [{ icon: "cards" }, { icon: "close" }],
  Endless: () => [{ icon: "cards" }, { text: "∞" }],
  Common: ({ goods }) => [{ text: "+" }, ...goodsIn(goods)],
  Price: ({ goods, by }) => [
    ...goodsIn(goods),
    { text: by > 0 ? `+${by}` : `−${-by}` },
    { icon: "coin", small: true },
  ],
  NeighborChains: () => [{ icon: "left", small: true }, { icon: "chain" }, { icon: "right", small: true }],
  SmallVictories: () => [{ icon: "victory" }, { icon: "down", small: true }],
  DoubleDefeats: () => [{ icon: "defeat" }, { text: "×2" }],
};

export const ruled: Ruled = {
  Toll: ({ on: what }) => (what === "chain" ? "BT20" : "BT11"),
  Bounty: ({ on: what }) => (what === "chain" ? "BT22" : "BT16"),
  NoGoods: () => "BT14",
  ForCoins: () => "BT17",
  Idle: () => "BT12",
  Endless: () => "BT29",
  Common: () => "BT25",
  Price: () => "BT23",
  NeighborChains: () => "BT19",
  SmallVictories: () => "BT26",
  DoubleDefeats: () => "BT27",
};

export const asked: Asked = { "keep tile": { key: "keep_tile", rule: "BT3" } };

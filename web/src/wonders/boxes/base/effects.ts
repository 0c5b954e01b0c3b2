// The effects of the base game: how each is drawn, and the rule that it goes by.
import {
  around,
  counted,
  goodsIn,
  one,
  produced,
  repeat,
  type Asked,
  type Drawn,
  type Glyph,
  type Ruled,
} from "../../rules/drawing";

const WHEN: Record<string, Glyph[]> = {
  first: [{ icon: "first" }],
  last: [{ icon: "final" }],
  "new color": [{ icon: "color-purple" }],
};

/** A symbol like a neighbor's, and one that may become another. */
const SYMBOLS: Record<string, string> = { copy: "mask", change: "change" };
const SET: Glyph[] = ["compass", "gear", "tablet"].map((icon) => ({ icon, small: true }));
/** What victory tokens of each Age are worth. */
const VALUES = [1, 3, 5];

export const drawn: Drawn = {
  Produce: ({ goods }) => produced(goods),
  Discount: ({ goods, sides }) => around(sides, [...goodsIn(goods), { icon: "coin", n: 1 }]),
  Coins: (effect) => counted("coin", effect),
  Points: (effect) => counted("points", effect),
  Shields: ({ count }) => (count <= 3 ? repeat({ icon: "shield" }, count) : [{ icon: "shield", n: count }]),
  Symbol: ({ symbol }) => [{ icon: SYMBOLS[symbol] ?? symbol }],
  SetPoints: ({ count }) => [{ icon: "points", n: count }, { text: ":" }, ...SET],
  Token: ({ age }) => [{ icon: "victory", ...(age ? { n: VALUES[age - 1]! } : {}) }],
  DropDefeats: () => [{ text: "−" }, { icon: "defeat" }],
  FreeBuild: ({ when }) => [{ icon: "free" }, ...(WHEN[when] ?? [])],
  Salvage: one("salvage"),
  PlayLast: one("last"),
  CopyGuild: () => [{ icon: "copy" }, { chip: "purple" }],
};

export const ruled: Ruled = {
  Produce: () => "B5",
  Discount: () => "B6",
  Coins: () => "B12",
  Points: () => "B14",
  Shields: () => "B13",
  Symbol: ({ symbol }) => ({ most: "AC9", any: "B15", copy: "C20", change: "L32" })[symbol] ?? "B14",
  SetPoints: () => "L25",
  Token: () => "C15",
  DropDefeats: () => "C17",
  FreeBuild: () => "B20",
  Salvage: () => "B16",
  PlayLast: () => "B17",
  CopyGuild: () => "B21",
};

export const asked: Asked = { "build salvaged": { key: "salvage", rule: "B16" } };

export const trade = ["Discount"];

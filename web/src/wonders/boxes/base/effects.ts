// The effects of the base game: how each is drawn, and the rule that it goes by.
import {
  around,
  counted,
  goodsIn,
  one,
  produced,
  repeat,
  type Drawn,
  type Glyph,
  type Ruled,
} from "../../rules/drawing";

const WHEN: Record<string, Glyph[]> = {
  first: [{ icon: "first" }],
  last: [{ icon: "final" }],
  "new color": [{ icon: "color-purple" }],
};

export const drawn: Drawn = {
  Produce: ({ goods }) => produced(goods),
  Discount: ({ goods, sides }) => around(sides, [...goodsIn(goods), { icon: "coin", n: 1 }]),
  Coins: (effect) => counted("coin", effect),
  Points: (effect) => counted("points", effect),
  Shields: ({ count }) => (count <= 3 ? repeat({ icon: "shield" }, count) : [{ icon: "shield", n: count }]),
  Symbol: ({ symbol }) => [{ icon: symbol }],
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
  Symbol: ({ symbol }) => ({ most: "AC9", any: "B15" })[symbol] ?? "B14",
  FreeBuild: () => "B20",
  Salvage: () => "B16",
  PlayLast: () => "B17",
  CopyGuild: () => "B21",
};

// The effects of Armada: how each is drawn, and the rule that it goes by.
import {
  around,
  marks,
  numbered,
  one,
  times,
  type Answered,
  type Asked,
  type Drawn,
  type Ruled,
} from "../../rules/drawing";

export const drawn: Drawn = {
  Import: (effect) =>
    around([effect.beyond, effect.beyond], [{ icon: "coin", n: 1 }, ...times(effect.times)]),
  Naval: numbered("naval"),
  Boarding: ({ beyond }) => around([beyond, beyond], [{ icon: "boarding" }]),
  Advance: ({ count, fleets }) => [{ icon: "ship-free" }, ...times(count), ...marks(fleets)],
  Discover: ({ level }) => [{ icon: "island", n: level }],
  Explore: ({ level }) => [{ icon: "explore" }, { icon: "island", n: level }],
  Level: numbered("level"),
  Tax: numbered("tax"),
  ShipCoins: ({ count }) => [{ icon: "ship" }, { text: ":" }, { icon: "coin", n: count }],
  Pirates: one("pirates"),
  WonderShips: () => [{ icon: "stage" }, { icon: "ship-free" }],
  ShipDiscount: () => [{ icon: "ship" }, { text: "−1" }],
  Immune: one("immune"),
  StayOut: one("out"),
};

export const ruled: Ruled = {
  Import: ({ beyond }) => (beyond === "left" ? "AC6" : "AC5"),
  Naval: () => "A44",
  Boarding: () => "A30",
  Advance: () => "A35",
  Discover: () => "AC8",
  Explore: () => "A18",
  Pirates: () => "AC4",
  WonderShips: () => "AI11",
  ShipDiscount: () => "AI9",
  ShipCoins: () => "AI10",
  Immune: () => "AI12",
  StayOut: () => "AI7",
  Level: () => "A13",
  Tax: () => "A14",
};

export const answered: Answered = {
  AdvanceShips: ({ fleets }) => (fleets.length ? fleets.map((fleet) => ({ fleet })) : [{ icon: "close" }]),
};

export const asked: Asked = {
  "advance ships": { key: "advance", rule: "A47" },
  "keep island": { key: "keep", rule: "A18" },
  "join conflict": { key: "conflict", rule: "AI7" },
  "set out": { key: "explore", rule: "A20" },
};

export const trade = ["Import"];

// The effects of Cities: how each is drawn, and the rule that it goes by.
import {
  around,
  repeat,
  thing,
  type Answered,
  type Asked,
  type Drawn,
  type Glyph,
  type Ruled,
} from "../../rules/drawing";

/** For whom: the two neighbors have an arrow each, all others one sign. */
function whom(to: string, inside: Glyph[]): Glyph[] {
  return to === "neighbors"
    ? around(["left", "right"], inside)
    : [{ icon: "others", small: true }, ...inside];
}

export const counters: Record<string, Glyph[]> = {
  debt: [{ icon: "debt" }],
  diplomacy: [{ icon: "diplomacy" }],
};

export const drawn: Drawn = {
  Loss: ({ count, per = [] }) => [
    { icon: "others", small: true },
    { icon: "loss", n: count },
    ...(per.length ? [{ text: ":" }, ...per.flatMap(thing)] : []),
  ],
  Gift: ({ count, to }) => whom(to, [{ icon: "coin", n: count }]),
  Debt: ({ count, to }) => whom(to, [{ icon: "debt", n: count }]),
  Diplomacy: ({ count }) => repeat({ icon: "diplomacy" }, count),
  Rebate: ({ of, sides }) =>
    around(sides, [
      ...((of as unknown) === "start" ? [{ icon: "stage", small: true }] : []),
      { icon: "goods" },
      { text: "−1" },
      { icon: "coin", small: true },
    ]),
  Duplicate: () => [{ icon: "goods" }, { text: "×2" }],
  Supplement: () => [{ icon: "goods" }, { icon: "plus", small: true }],
  FreeStages: () => [{ icon: "stage" }, { text: ":" }, { icon: "goods" }, { text: "0" }],
};

export const ruled: Ruled = {
  Loss: () => "C8",
  Gift: () => "C14",
  Debt: () => "C15",
  Diplomacy: () => "C32",
  Rebate: ({ of }) => ((of as unknown) === "start" ? "C25" : "C24"),
  Duplicate: () => "C27",
  Supplement: () => "C28",
  FreeStages: () => "C30",
};

export const answered: Answered = {
  PayLosses: ({ coins, debts }) => [
    ...(coins ? [{ icon: "coin", n: coins }] : []),
    ...(debts ? [{ icon: "debt", n: debts }, { text: "→" }, { icon: "points", n: `−${debts}` }] : []),
  ],
};

export const asked: Asked = { "pay losses": { key: "losses", rule: "C9" } };

export const trade = ["Rebate", "Duplicate", "Supplement"];

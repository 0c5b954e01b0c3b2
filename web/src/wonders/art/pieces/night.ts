// What the dark side of a city hides.
import { round, row, type Drawing } from "./drawing";

export const NIGHT: Record<string, Drawing> = {
  alley: [
    ["b", "M-50 0v-38h22V0zm78 0v-44h22V0z"],
    ["a", "M-28 0v-26h16V0zm40 0v-30h16V0z"],
    ["c", "M-23-20h5v6h-5zm42-3h5v6h-5zM-44-30h5v6h-5zm80-2h5v6h-5z"],
  ],
  arch: [
    ["a", "M-24 0v-30q24-22 48 0V0h-8v-26q-16-14-32 0V0z"],
    ["b", "M-16 0v-26q16-14 32 0V0z"],
  ],
  door: [
    ["a", "M-14 0v-28q14-12 28 0V0z"],
    ["c", "M-9 0v-24q9-8 18 0V0z"],
    ["a", round(5, -12, 1.5)],
  ],
  bars: [
    ["a", "M-24 0v-40h48V0z"],
    ["c", "M-18-4v-30h36v30z"],
    ["a", row(5, 8, -17.5, (x) => `M${x}-36h3v34h-3z`)],
  ],
  cells: [
    ["a", "M-44 0v-36h88V0z"],
    ["c", "M-38-4v-26h22v26zm27 0v-26h22v26zm27 0v-26h22v26z"],
    ["a", row(9, 9, -37, (x) => `M${x}-32h2.500v30h-2.500z`)],
  ],
  key: [["a", `${round(-14, -18, 9)}M-6-20h30v4h-4v6h-4v-6h-4v4h-4v-4H-6z`]],
  eye: [
    ["c", "M-26-18q26-26 52 0-26 26-52 0z"],
    ["a", round(0, -18, 9)],
    ["c", round(3, -21, 3)],
  ],
  poppy: [
    ["a", "M-1 0q2-12 0-22h2q2 10 0 22z"],
    ["c", `${round(-6, -28, 7)}${round(6, -28, 7)}${round(0, -23, 6)}`],
    ["a", round(0, -27, 4)],
  ],
  pipe: [
    ["a", "M-26-6h36q0-8 8-8t8 8q-2 8-8 8t-8-4h-36z"],
    ["b", "M18-16q-6-8 2-14t0-12q10 8 4 14t-2 12z"],
  ],
  still: [
    ["a", "M-26 0q-6-18 8-22v-8h8v8Q4-18-2 0zM-12-32 20-20l-1 3-32-11zM12 0q-2-14 6-16h6q8 2 6 16z"],
    ["c", "M-22-4q-2-8 4-11v11z"],
  ],
  pigeons: [
    ["a", "M-32 0v-40h64V0z"],
    [
      "c",
      `${row(4, 15, -26, (x) => `M${x}-24v-6q4-5 8 0v6z`)}${row(4, 15, -26, (x) => `M${x}-8v-6q4-5 8 0v6z`)}`,
    ],
    ["a", `${round(-7, -26, 2)}${round(23, -10, 2)}`],
  ],
  rack: [
    ["a", "M-34-12h68v5h-68zM-28-7h4V0h-4zm52 0h4V0h-4z"],
    ["b", `${round(-30, -16, 7)}${round(30, -16, 7)}`],
    ["c", "M-22-15h44v2h-44z"],
  ],
  shackles: [
    ["a", `${round(-14, -9, 9)}${round(14, -9, 9)}`],
    ["c", `${round(-14, -9, 5)}${round(14, -9, 5)}`],
    ["a", "M-6-10h5v3h-5zm7 0h5v3H1zM-6-26h12v3H-6zM-1-26h2v16h-2z"],
  ],
  stash: [
    ["a", "M-26 0h52v-4h-52zM-22-4q0-16 22-18Q22-20 22-4z"],
    ["c", "M-10-4q0-8 10-9Q10-12 10-4z"],
  ],
};

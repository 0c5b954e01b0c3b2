// Ships and harbors.
import { round, row, type Drawing } from "./drawing";

export const SEA: Record<string, Drawing> = {
  ship: [["a", "M-20-9h40l-6 9h-27zM-1-38h2v28h-2zM1-36q14 8 13 22H1zM-2-33q-10 7-11 19h11z"]],
  galley: [
    ["a", "M-34-10q-4-8 2-14 0 8 8 10h44q8-1 8-9 8 7-2 16l-8 7h-44zM-1-42h2v26h-2z"],
    ["b", "M-16-40h32v18h-32z"],
    ["c", "M-16-34h32v3h-32zm0 7h32v3h-32z"],
    ["b", row(7, 8, -24, (x) => `M${x}-4l-3 9h2l3-9z`)],
  ],
  boat: [["a", "M-16-7h32q-3 9-10 9H-8q-6 0-8-9zM-10-14 14-4l-1 2-24-10z"]],
  rogue: [
    ["a", "M-20-9h40l-6 9h-27zM-1-40h2v30h-2z"],
    ["a", "M1-38h20v20H1z"],
    ["c", `${round(11, -30, 4.5)}M8-25h6v3H8z`],
  ],
  rib: [
    ["b", "M-32-2h64v3h-64z"],
    [
      "a",
      "M-30-10q30 16 60 0-6 12-14 12h-32q-8 0-14-12zM-20-8v-14h2v16zm12 3v-20h2v22zm12 2v-20h2v20zm12-5v-14h2v12z",
    ],
  ],
  slip: [
    ["a", "M-40 0 30-14v4L-30 2zM-30-2v-30h4v28zm50-10v-26h4v26zM-34-34 30-42v4l-64 8z"],
    ["b", "M-20-8h38l-5-9h-28z"],
  ],
  pier: [
    ["a", "M-46-14h92v5h-92zM-40-9h5V4h-5zm24 0h5V4h-5zm24 0h5V4H8zm24 0h5V4h-5z"],
    ["c", "M-46-16h92v1h-92z"],
  ],
  quay: [
    ["a", "M-50 0v-14h100V0z"],
    ["c", "M-46-10h14v3h-14zm24 0h14v3h-14zm24 0h14v3H2zm24 0h14v3H26z"],
  ],
  crane: [
    ["a", "M-4 0v-40h4V0zM-14 0h24v-3h-24zM-16-40h40v3h-40zM-2-40l18 1-18-9z"],
    ["b", "M20-38h1v16h-1z"],
    ["c", "M15-22h11v9H15z"],
  ],
  anchor: [
    [
      "a",
      `M-2-30h4V-6q10-1 12-12l4 3q-2 15-18 16-16-1-18-16l4-3q2 11 12 12zM-9-26H9v4H-9z${round(0, -34, 4)}`,
    ],
  ],
  wheel: [
    [
      "a",
      `${round(0, -18, 14)}M-2-40h4v8h-4zm0 36h4v8h-4zM-24-20h8v4h-8zm40 0h8v4h-8zM-17-34l6 4-3 3-5-5zM17-34l-6 4 3 3 5-5zM-17-2l6-5-3-3-5 6zM17-2l-6-5 3-3 5 6z`,
    ],
    ["c", round(0, -18, 9)],
    ["a", round(0, -18, 4)],
  ],
  lighthouse: [
    ["a", "M-10 0l4-34H6L10 0zM-8-40H8v6H-8zM-4-48h8v8h-8z"],
    ["c", "M-2-28h4v6h-4zm-1 12h6v7h-6z"],
    ["b", "M8-44l30-6v12z"],
  ],
  fish: [
    ["a", "M-18-8q14-14 28 0l10-7v14L10-8q-14 14-28 0z"],
    ["c", round(-10, -9, 1.5)],
  ],
  skull: [
    ["c", "M-14-20q0-16 14-16t14 16q0 7-5 9v9H-9v-9q-5-2-5-9z"],
    ["a", `${round(-5, -20, 4)}${round(5, -20, 4)}M-2-13h4l-2-4zM-5-7h2v5h-2zm4 0h2v5h-2zm4 0h2v5H3z`],
  ],
  hook: [["a", "M-4-40H4v14q14 0 14 13T4 0Q-8 0-10-10l4-2q2 8 10 8 9 0 9-9T4-22h-8z"]],
};

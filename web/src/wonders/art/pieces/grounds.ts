import type { Drawing } from "./drawing";

/** What lies behind everything, over the whole width. */
export const GROUNDS: Record<string, Drawing> = {
  hills: [["b", "M-60 60V44q78-12 94-4t30-6 96 6v20z"]],
  plain: [["b", "M-60 60v-8q110-8 220 0v8z"]],
  cliffs: [["b", "M-60 60V30h70l8 8h14l6 14h24l6-10h16l8-12h68v30z"]],
  dunes: [["b", "M-60 60V46q60-18 92 0 30-16 62-2 20-8 66-2v18z"]],
  town: [["b", "M-60 60V40h64v-8h12v6h10V28h10v12h14v-6h14v8h12V30h10v10h64v20z"]],
  night: [["b", "M-60 60V36h68V26h14v10h12v-6h14v8h20V26h12v8h70v26z"]],
  floor: [["b", "M-60 60v-6h220v6z"]],
  sea: [["sea", `M-60 60V48${"q6-3 12.500 0t12.500 0".repeat(9)}v12z`]],
  coast: [
    ["b", "M-60 60V40h72q10 2 14 8l10 12z"],
    ["sea", `M-60 60v-8${"q6-3 12.500 0t12.500 0".repeat(9)}v8z`],
  ],
};

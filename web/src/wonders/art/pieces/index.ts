// What scenes are made of.
import { ABOVE } from "./above";
import { ARMS } from "./arms";
import { BUILDINGS } from "./buildings";
import { CRAFTS } from "./crafts";
import { FACES } from "./faces";
import { LAND } from "./land";
import { NIGHT } from "./night";
import { SEA } from "./sea";
import { THINGS } from "./things";
import type { Drawing } from "./drawing";

export { GROUNDS } from "./grounds";
export const PIECES: Record<string, Drawing> = {
  ...LAND,
  ...CRAFTS,
  ...BUILDINGS,
  ...THINGS,
  ...ARMS,
  ...SEA,
  ...NIGHT,
  ...FACES,
  ...ABOVE,
};

// What is drawn on the chart and on the combat die, each by itself, for whoever looks it up.
import type { Space } from "./atlas";
import type { Ship, Territory } from "./types";

export interface Sign {
  space?: Partial<Space>;
  land?: Omit<Territory, "id">;
  ship?: Omit<Ship, "sea">;
  /** The part of the drawing that it fills. */
  box?: string;
  /** A face of the die. */
  face?: "cannon" | "crossed";
}

export const SIGNS: Record<string, Sign> = {
  city: { box: "-24 -42 48 48", space: { city: true }, land: { owner: "" } },
  post: { box: "-22 -44 44 44", space: { post: "north" }, land: { owner: "" } },
  center: { box: "-22 -44 44 44", space: { post: "center" }, land: { owner: "" } },
  flag: { box: "-18 -22 44 44", land: { owner: "orange" } },
  bands: { box: "-32 -32 64 64", land: { owner: "green", bands: 4 } },
  tribes: { box: "-32 -32 64 64", land: { owner: "natives", tribes: 3 } },
  gold: { box: "0 -1 36 36", land: { owner: "", gold: 2 } },
  port: { box: "-46 -6 44 44", land: { owner: "", port: true } },
  ship: { box: "-38 -36 76 76", ship: { color: "blue", bands: 5 } },
  unknown: { box: "-16 -32 32 32", land: { owner: "unexplored" } },
  cannon: { face: "cannon" },
  crossed: { face: "crossed" },
};

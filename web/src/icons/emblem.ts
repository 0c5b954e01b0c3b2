// The sign of a color of buildings; one that a box from outside brings has the sign of cards.
import { SYMBOLS } from "./symbols";

export const emblem = (color: string): string => (`color-${color}` in SYMBOLS ? `color-${color}` : "cards");

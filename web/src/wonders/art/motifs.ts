// Scenes for the buildings, chosen by what a card does; three tones: a dark, b middle, c light.
import type { Card } from "../rules/types";

const a = (d: string) => `<path class="a" d="${d}"/>`;
const b = (d: string) => `<path class="b" d="${d}"/>`;
const c = (d: string) => `<path class="c" d="${d}"/>`;
const HILLS = b("M0 60V44q18-12 34-4t30-6 36 6v20z");
const SEA = `<path class="sea" d="M0 60V48q6-3 12.500 0t12.500 0 12.500 0 12.500 0 12.500 0 12.500 0 12.500 0 12.500 0v12z"/>`;
const HULL = a("M30 42h40l-6 9H37zM49 14h2v28h-2zM51 16q14 8 13 22H51zM48 19q-10 7-11 19h11z");

const SCENES: Record<string, string> = {
  forest:
    HILLS +
    a("M18 52 27 22l9 30zM34 56 45 16l11 40zM54 54 64 26l10 28zM72 57l8-22 8 22z") +
    c("M26 52h2v6h-2zM44 56h2v4h-2zM63 54h2v6h-2z"),
  quarry:
    b("M8 60V34h18V24h22v-8h30v12h14v32z") +
    a("M14 60V46h20V36h20v10h18V38h14v22z") +
    c("M40 60v-9h10v9zM62 60v-8h12v8z"),
  claypit: HILLS + a("M20 58q30-26 60 0z") + c("M38 52h10v5H38zM50 52h10v5H50zM44 46h10v5H44z"),
  mine:
    b("M4 60 34 14l16 18 12-14 34 42z") +
    a("M38 60V46q12-14 24 0v14z") +
    c("M46 60V50q4-5 8 0v10zM24 56h10v4H24z"),
  kiln:
    HILLS +
    a("M24 58V38q14-16 28 0v20zM58 58V28h8v30zM66 40h16v18H66z") +
    c("M34 58V48q4-5 8 0v10zM72 46h5v6h-5z") +
    b("M62 24q-8-6 0-12 6 4 2 12z"),
  cloth:
    HILLS +
    a("M18 24h64v3H18zM22 24h3v34h-3zM75 24h3v34h-3z") +
    c("M28 27h8v24h-8zM40 27h8v20h-8zM52 27h8v26h-8zM64 27h8v18h-8z"),
  scroll:
    HILLS +
    a("M28 20h40q6 0 6 5t-6 5H40v22h30q6 0 6 4H34q-8 0-8-8V22z") +
    c("M44 34h22v3H44zM44 41h18v3H44z"),
  temple:
    a("M16 56h68v4H16zM20 51h60v5H20zM22 26h56v5H22zM18 26 50 8l32 18z") +
    b("M26 31h6v20h-6zM38 31h6v20h-6zM56 31h6v20h-6zM68 31h6v20h-6z") +
    c("M50 14l14 9H36z"),
  dome:
    a("M14 56h72v4H14zM20 36h60v20H20zM30 36q0-22 20-22t20 22zM48 8h4v8h-4z") +
    c("M28 42h6v14h-6zM42 42q8-8 16 0v14H42zM66 42h6v14h-6z") +
    b("M36 34q2-14 14-14v14z"),
  aqueduct:
    HILLS + a("M4 22h92v8H4zM8 30h8v28H8zM30 30h8v28h-8zM52 30h8v28h-8zM74 30h8v28h-8z") + c("M4 18h92v3H4z"),
  market:
    a("M14 34h72v3H14zM18 37h3v21h-3zM79 37h3v21h-3zM48 37h3v21h-3z") +
    b("M12 34 20 20h60l8 14z") +
    c("M22 34l4-14h8l-2 14zM42 34l2-14h8v14zM62 34l-4-14h8l6 14zM26 50h14v8H26zM56 48h16v10H56z"),
  harbor:
    SEA +
    a("M6 20h88v6H6zM8 26h10v24H8zM34 26h8v22h-8zM58 26h8v22h-8zM84 26h10v24H84z") +
    c("M18 28q8-6 16 0v-2H18zM42 28q8-6 16 0v-2H42zM66 28q9-6 18 0v-2H66z"),
  ship: SEA + HULL,
  rogue: SEA + HULL + c("M54 24a4 4 0 1 1 .1 0zM52.500 29h6v3h-6z"),
  lighthouse:
    SEA +
    a("M40 52 44 18h12l4 34zM42 12h16v6H42zM46 4h8v8h-8z") +
    c("M48 24h4v6h-4zM47 36h6v7h-6zM58 8l30-6v12z"),
  fort:
    a("M10 60V30h6v5h6v-5h6v5h6v-5h6v12h20V30h6v5h6v-5h6v5h6v-5h6v30zM40 42V14h5v5h3v-5h4v5h3v-5h5v28z") +
    c("M44 60V50q6-7 12 0v10zM48 24h4v7h-4z"),
  camp:
    HILLS +
    a("M14 56 30 26l16 30zM48 58 66 24l18 34zM65 8h2v18h-2z") +
    c("M26 56l4-14 4 14zM61 58l5-18 5 18zM67 9l14 5-14 5z"),
  seafort:
    SEA +
    a("M22 52V30h5v5h5v-5h5v5h26v-5h5v5h5v-5h5v22zM42 35V14h4v4h8v-4h4v21z") +
    c("M28 42h6v4h-6zM46 42h8v4h-8zM66 42h6v4h-6z"),
  study:
    a("M16 56h68v4H16zM22 30h56v26H22zM18 30 50 16l32 14z") +
    c("M30 36h9v14h-9zM45 36h10v20H45zM61 36h9v14h-9z") +
    b("M46 6a4 4 0 1 1 8 0l-2 10h-4z"),
  sky:
    HILLS +
    a("M28 58V40h44v18zM34 40q0-20 18-20t18 20z") +
    c("M60 26 82 8l4 5-22 18zM44 48h14v10H44z") +
    c("M20 12l1.500 3 3 1.500-3 1.500-1.500 3-1.500-3-3-1.500 3-1.500zM42 4l1 2 2 1-2 1-1 2-1-2-2-1 2-1z"),
  chart:
    SEA +
    a("M18 14h64v34H18z") +
    c("M24 20q12-4 18 4t16 2 18 4v12H24z") +
    a("M40 32l5 5-5 5-5-5z") +
    b("M62 20h2v10h-2zM58 24h10v2H58z"),
  alley:
    b("M0 60V22h22v38zM78 60V16h22v44z") +
    a("M22 60V34h16v26zM62 60V30h16v30zM38 60l8-14h8l8 14z") +
    c("M48 26a9 9 0 1 0 8-13 8 8 0 0 1-8 13zM27 40h5v6h-5zM68 37h5v6h-5z"),
  den:
    b("M8 60V24q42-22 84 0v36z") +
    a("M20 60V34q14-12 28 0v26zM56 60V38h26v22z") +
    c("M30 60V42q6-5 10 0v18zM62 44h6v6h-6zM72 44h6v6h-6zM50 12h3v10h-3zM46 22h11l-2 9h-7z"),
  bust:
    b("M0 60V46q50-14 100 0v14z") +
    a("M30 60q2-16 14-18v-6q-6-4-6-13 0-12 12-12t12 12q0 9-6 13v6q12 2 14 18z") +
    c("M39 19q4-8 11-8t11 8q-11-4-22 0zM46 48h8v12h-8z"),
  court:
    b("M10 60V16h14v44zM76 60V16h14v44zM6 12h88v5H6z") +
    a("M34 60V30q16-14 32 0v30zM28 56h44v4H28z") +
    c("M44 42a6 6 0 1 1 12 0a6 6 0 1 1-12 0M40 60q2-12 10-12t10 12z"),
  guild:
    a("M14 58V28h72v30zM10 28h80v-5H10zM30 23 50 8l20 15z") +
    c("M22 32h10v18l-5-4-5 4zM45 40q5-7 10 0v18H45zM68 32h10v18l-5-4-5 4z"),
};

export function motif(card: Card): string {
  return SCENES[sceneOf(card)]!;
}

function sceneOf(card: Card): string {
  const has = (kind: string) => card.effects.some((effect) => effect.is === kind);
  const first = card.effects[0];
  if (first?.is === "Produce" && card.color === "brown")
    return { W: "forest", S: "quarry", C: "claypit", O: "mine" }[first.goods[0]!] ?? "mine";
  if (card.color === "grey" && first?.is === "Produce")
    return { G: "kiln", P: "scroll", L: "cloth" }[first.goods[0]!] ?? "kiln";
  if (has("Pirates")) return "rogue";
  if (has("Advance")) return "ship";
  if (has("Discover")) return "chart";
  if (has("Naval") || has("Boarding")) return "seafort";
  const turn = [...card.id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const rows: Record<string, string[]> = {
    blue: ["temple", "dome", "aqueduct"],
    yellow: ["market", "harbor", "lighthouse"],
    red: ["fort", "camp"],
    green: ["study", "sky"],
    purple: ["guild"],
    black: ["alley", "den"],
    white: ["bust", "court"],
    brown: ["mine"],
    grey: ["kiln"],
  };
  const row = rows[card.color] ?? ["market"];
  return row[turn % row.length]!;
}

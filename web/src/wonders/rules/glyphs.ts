// What an effect looks like: a short row of drawings, derived from the effect and nothing else.
import { COLORS, GOODS, type Color, type Effect, type Fleet } from "./types";

export type Glyph =
  { icon: string; n?: number; small?: boolean } | { chip: Color } | { fleet: Fleet } | { text: string };

const isColor = (thing: string): thing is Color => (COLORS as readonly string[]).includes(thing);
const WHERE = { own: "own", left: "left", right: "right" } as const;

export function glyphs(effect: Effect): Glyph[] {
  switch (effect.is) {
    case "Produce":
      return produced(effect.goods);
    case "Discount":
      return around(effect.sides, [...goodsIn(effect.goods), { icon: "coin", n: 1 }]);
    case "Import":
      return around([effect.beyond, effect.beyond], [{ icon: "coin", n: 1 }, ...times(effect.times)]);
    case "Coins":
      return counted({ icon: "coin", n: effect.count }, effect.per, effect.of);
    case "Points":
      return counted({ icon: "points", n: effect.count }, effect.per, effect.of);
    case "Shields":
      return effect.count <= 3
        ? repeat({ icon: "shield" }, effect.count)
        : [{ icon: "shield", n: effect.count }];
    case "Naval":
      return [{ icon: "naval", n: effect.count }];
    case "Symbol":
      return [{ icon: effect.symbol }];
    case "Boarding":
      return around([effect.beyond, effect.beyond], [{ icon: "boarding" }]);
    case "Advance":
      return [{ icon: "ship-free" }, ...times(effect.count), ...marks(effect.fleets)];
    case "Discover":
      return [{ icon: "island", n: effect.level }];
    case "Explore":
      return [{ icon: "explore" }, { icon: "island", n: effect.level }];
    case "Level":
      return [{ icon: "level", n: effect.count }];
    case "Tax":
      return [{ icon: "tax", n: effect.count }];
    case "ShipCoins":
      return [{ icon: "ship" }, { text: ":" }, { icon: "coin", n: effect.count }];
    case "FreeBuild":
      return [
        { icon: "free" },
        ...(effect.when === "once an age"
          ? []
          : [
              { icon: effect.when === "last" ? "final" : effect.when === "first" ? "first" : "color-purple" },
            ]),
      ];
    case "Pirates":
      return [{ icon: "pirates" }];
    case "Salvage":
      return [{ icon: "salvage" }];
    case "PlayLast":
      return [{ icon: "last" }];
    case "CopyGuild":
      return [{ icon: "copy" }, { chip: "purple" }];
    case "WonderShips":
      return [{ icon: "stage" }, { icon: "ship-free" }];
    case "ShipDiscount":
      return [{ icon: "ship" }, { text: "−1" }];
    case "Immune":
      return [{ icon: "immune" }];
    case "StayOut":
      return [{ icon: "out" }];
  }
}

function repeat(glyph: Glyph, count: number): Glyph[] {
  return Array.from({ length: count }, () => glyph);
}

function times(count: number): Glyph[] {
  return count > 1 ? [{ text: `×${count}` }] : [];
}

function marks(fleets: Fleet[] = []): Glyph[] {
  return fleets.length === 4 ? [] : fleets.map((fleet) => ({ fleet }));
}

function produced(goods: string): Glyph[] {
  return goods.split("").map((letter) => (letter === "/" ? { text: "/" } : { icon: letter }));
}

function goodsIn(letters: string): Glyph[] {
  return GOODS.filter((good) => letters.includes(good)).map((icon) => ({ icon, small: true }));
}

/** Arrows on the sides where something happens; two on the same side reach beyond the neighbor. */
function around(sides: readonly ("left" | "right")[], inside: Glyph[]): Glyph[] {
  const arrows = (side: "left" | "right"): Glyph[] =>
    sides.filter((s) => s === side).map(() => ({ icon: side, small: true }));
  return [...arrows("left"), ...inside, ...arrows("right")];
}

function counted(amount: Glyph, per: string[] = [], of: string[] = ["own"]): Glyph[] {
  if (per.length === 0) return [amount];
  const things = per.map((thing): Glyph => (isColor(thing) ? { chip: thing } : { icon: thingIcon(thing) }));
  const whose = of.map((who) => WHERE[who as keyof typeof WHERE]);
  const left: Glyph[] = whose.includes("left") ? [{ icon: "left", small: true }] : [];
  const right: Glyph[] = whose.includes("right") ? [{ icon: "right", small: true }] : [];
  const own: Glyph[] = whose.includes("own") && whose.length > 1 ? [{ icon: "down", small: true }] : [];
  return [amount, { text: ":" }, ...left, ...things, ...own, ...right];
}

function thingIcon(thing: string): string {
  return (
    {
      stage: "stage",
      defeat: "shield",
      level: "level",
      island: "island",
      "chosen color": "cards",
      "complete wonder": "stage",
    }[thing] ?? "question"
  );
}

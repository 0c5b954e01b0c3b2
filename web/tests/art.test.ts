import { describe, expect, it } from "vitest";
import first from "admiralty:edition/first";
import second from "admiralty:edition/second";
import { compose, motif, sceneOf } from "../src/wonders/art/motifs";
import { GROUNDS, PIECES } from "../src/wonders/art/pieces";
import { SCENES } from "../src/wonders/art/scenes";
import { WONDERS } from "../src/wonders/art/wonders";
import type { Card } from "../src/wonders/rules/types";

type Contents = { card?: Card[]; wonder?: { id: string }[] };
const boxes = [...(first as Contents[]), ...(second as Contents[])];
const cards = boxes.flatMap((box) => box.card ?? []);
const called = (id: string, color: string) => ({ id, color, effects: [] }) as unknown as Card;

describe("the pictures", () => {
  it("are one for every card, and no two of them alike", () => {
    const ids = new Set(cards.map((card) => card.id));
    expect(ids.size).toBeGreaterThan(200);
    expect([...ids].filter((id) => !SCENES[id])).toEqual([]);
    const drawings = new Set([...ids].map((id) => motif(called(id, "blue"))));
    expect(drawings.size).toBe(ids.size);
  });

  it("are one for every Wonder", () => {
    const ids = boxes.flatMap((box) => box.wonder ?? []).map((wonder) => wonder.id);
    expect(ids.filter((id) => !WONDERS[id])).toEqual([]);
  });

  it("are drawn of known pieces", () => {
    const words = Object.values(SCENES).flatMap((scene) => scene.split(" "));
    const named = new Set(words.map((word) => word.split("@")[0]!));
    expect([...named].filter((name) => !PIECES[name] && !GROUNDS[name])).toEqual([]);
    for (const scene of Object.values(SCENES)) expect(compose(scene)).not.toContain("NaN");
  });

  it("are made up for a card that nobody has drawn, always the same for the same card", () => {
    const lantern = called("lantern_maker", "yellow");
    expect(sceneOf(lantern)).toBe(sceneOf(called("lantern_maker", "yellow")));
    expect(sceneOf(lantern)).not.toBe(sceneOf(called("lantern_lighter", "yellow")));
    expect(motif(called("no_such_card", "orange"))).toContain("<path");
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import first from "admiralty:edition/first";
import { atlas } from "../src/pirates/rules/atlas";
import { edition } from "../src/wonders/rules/edition";
import { effect } from "../src/wonders/rules/speak";

function answers(plain: unknown): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(plain)));
  });
  return asked;
}

describe("a table whose house corrects the data", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("has the cards of 7 Wonders as it plays them", async () => {
    const boxes = structuredClone(first) as { card: { id: string; cost?: string }[] }[];
    boxes[0]!.card.find((card) => card.id === "baths")!.cost = "SS";
    const effects = { '{"count":3,"is":"Points"}': "three points" };
    const asked = answers({ boxes, effects });
    expect((await edition("first", ["armada"], "a table", true)).card("baths")?.cost).toBe("SS");
    expect(asked).toEqual(["/api/tables/a table/box?", "/api/tables/a table/reference?lang=en"]);
    expect(effect({ is: "Points", count: 3 })).toBe("three points");
    expect((await edition("first", ["armada"])).card("baths")?.cost).toBe("S");
    expect(asked).toHaveLength(2);
    expect(effect({ is: "Points", count: 3 })).toBe("3 points");
  });

  it("has the board of the pirates as it plays on it", async () => {
    const printed = await atlas();
    const polygon = [
      [0, 0],
      [4.4, 0],
      [4.4, 4.6],
    ];
    const space = { id: "X1", kind: "territory", label: [1, 2], radius: 3, polygon };
    const edition = { card: [...printed.cards.values()], numbers: printed.numbers };
    answers({ edition, map: { view_box: [0, 0, 9, 9], mark: "house", spaces: [space] } });
    const corrected = await atlas("a table");
    expect(corrected.mark).toBe("house");
    expect(corrected.space.get("X1")?.path).toBe("M0 0l4 0 0 5z");
    expect(corrected.cards.size).toBe(printed.cards.size);
  });
});

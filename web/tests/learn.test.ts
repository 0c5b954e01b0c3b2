import { beforeAll, describe, expect, it } from "vitest";
import { berth, type Corner } from "../src/learn/berth";
import { COURSES, courseOf, lessonTable } from "../src/learn/courses";
import { entries, found } from "../src/learn/glossary";
import { nextLesson, PIRATES, WONDERS } from "../src/learn/lessons";
import { drawn } from "../src/lib/nickname";
import type { TableFrame } from "../src/net/messages";
import { edition } from "../src/wonders/rules/edition";
import { LANGUAGES, spoken } from "../src/words/words.svelte";

beforeAll(async () => {
  await spoken.speak("en");
  await spoken.learn();
});

describe("the coach", () => {
  const view = { width: 1000, height: 600 };
  const coach = { width: 300, height: 200 };
  const at = (now: Corner, ...boxes: [number, number, number, number][]) =>
    berth(
      now,
      coach,
      view,
      boxes.map(([left, top, right, bottom]) => ({ box: { left, top, right, bottom }, weight: 1 })),
    );
  it("stays where it hides nothing", () => {
    expect(at("top-left", [400, 250, 600, 350])).toBe("top-left");
  });
  it("leaves a corner that is needed for one that is not", () => {
    expect(at("bottom-left", [0, 400, 500, 600])).toBe("bottom-right");
    expect(at("bottom-left", [0, 400, 1000, 600])).toBe("top-right");
  });
});

const lesson = (key: string) => PIRATES.find((row) => row.key === key)!;
function sea(options: string[], more: Record<string, unknown> = {}): TableFrame {
  const view = {
    seat: 0,
    actions: 6,
    question: { kind: "act" },
    sides: [{ color: "green", seat: 0 }],
    ships: [],
    territories: [
      { id: "G1", owner: "green", port: true },
      { id: "G2", owner: "green" },
      { id: "B1", owner: "blue", port: true },
    ],
    ...more,
  };
  const rows = options.map((is) => ({ option: { is: "Offer", action: { is } }, text: "" }));
  return { view, asked: [0], options: rows } as unknown as TableFrame;
}

describe("a lesson speaks of the table as it stands", () => {
  it("of the cities where the own ships lie, before bands are placed elsewhere", () => {
    const hint = lesson("bands").hint!(sea([]), null);
    expect(hint).toContain("(G1)");
    expect(hint).not.toMatch(/\((G2|B1)\)/);
  });
  it("of bands that stand away from the ships, as long as nothing can be loaded", () => {
    const hint = (frame: TableFrame) => lesson("load").hint!(frame, null);
    expect(hint(sea(["Load", "Move"]))).toBe("");
    expect(hint(sea(["Move", "Launch"]))).toContain("No band stands beside a ship");
    expect(hint(sea(["EndTurn"], { actions: 0 }))).toContain("next one");
    expect(hint(sea([], { question: { kind: "window" } }))).toBe("");
  });
  it("of what the next stage costs on its own board", async () => {
    const box = await edition("second", ["armada"]);
    const city = { wonder: "gizah", side: "day", buried: ["", "", ""] };
    const frame = (buried: string[]) =>
      ({ view: { seat: 0, cities: [{ ...city, buried }] } }) as unknown as TableFrame;
    const hint = WONDERS.find((row) => row.key === "stage")!.hint!;
    // Gizah's day side: two wood, then two clay and cloth, then four stone.
    expect(hint(frame(["", "", ""]), box)).toBe("The next stage costs 2 wood.");
    expect(hint(frame(["x", "", ""]), box)).toContain("clay");
    expect(hint(frame(["x", "x", "x"]), box)).toBe("");
  });
  it("and never of stones that may be wood", async () => {
    for (const language of LANGUAGES) {
      await spoken.speak(language);
      const text = spoken.lessons["learn.wonders.stage.text"]!;
      expect(text).not.toMatch(/stone|pierre|stenen/);
    }
    await spoken.speak("en");
  });
});

describe("the courses", () => {
  it("speak in words, not in the ids of rules or places", async () => {
    for (const language of LANGUAGES) {
      await spoken.speak(language);
      for (const text of Object.values(spoken.lessons)) expect(text).not.toMatch(/\b[A-Z]{1,2}\d+\b/);
    }
    await spoken.speak("en");
  });
  it("have words for every lesson in every language, at a table with opponents who play sensibly", async () => {
    for (const language of LANGUAGES) {
      await spoken.speak(language);
      for (const [name, course] of Object.entries(COURSES)) {
        for (const key of ["title", "lead"]) expect(spoken.lessons).toHaveProperty([`learn.${name}.${key}`]);
        for (const { key } of course.lessons)
          for (const part of ["title", "text"])
            expect(spoken.lessons).toHaveProperty([`learn.${name}.${key}.${part}`]);
        expect(new Set(course.lessons.map((row) => row.key)).size).toBe(course.lessons.length);
        const { seats } = lessonTable(name, "Ada");
        expect(seats.slice(1).every((seat) => seat.bot === "sailor")).toBe(true);
      }
    }
    await spoken.speak("en");
  });
  it("end: a game that is over waits for nothing more", () => {
    const over = { room: { status: "over" }, step: 9, view: { age: 3, turn: 6, cities: [{}] }, log: [] };
    const frame = over as unknown as TableFrame;
    for (const { lessons } of Object.values(COURSES))
      lessons.forEach((lesson, at) => {
        const to = nextLesson(lessons, at, frame, frame);
        expect(to).toBe(lesson.until ? Math.min(at + 1, lessons.length - 1) : at);
      });
  });
  it("that nobody knows are the first one", () => {
    expect(courseOf("chess")).toBe("wonders");
    expect(courseOf("tower")).toBe("tower");
  });
});

describe("the glossary", () => {
  it("has every card, symbol and tile, and finds them by any word in any language", async () => {
    const box = await edition("second", ["armada", "cities", "leaders", "tower", "projects"]);
    const all = entries(box);
    expect(new Set(all.map((row) => row.key)).size).toBe(all.length);
    for (const card of box.cards.keys()) expect(all.some((row) => row.key === `card ${card}`)).toBe(true);
    expect(all.filter((row) => row.key.startsWith("tile ")).length).toBe(24);
    expect(all.every((row) => row.name && !row.text.includes("{"))).toBe(true);
    expect(found(all, "baths").map((row) => row.key)).toContain("card baths");
    expect(found(all, "BATHS aqueduct").map((row) => row.key)).toEqual(["card baths", "card aqueduct"]);
    expect(found(all, "no such thing")).toEqual([]);
    await spoken.speak("fr");
    const french = entries(await edition("second", []));
    expect(found(french, "theatre").map((row) => row.key)).toContain("card theater");
    await spoken.speak("en");
  });
});

describe("whoever gives no name", () => {
  it("gets a sailor's name in the language of the page, another than those at the table", async () => {
    for (const language of LANGUAGES) {
      await spoken.speak(language);
      const crew: string[] = [];
      for (let i = 0; i < 30; i += 1) crew.push(drawn(crew));
      expect(new Set(crew).size).toBe(30);
      expect(crew.every((name) => name.length > 2 && name.length <= 24)).toBe(true);
      expect(crew).not.toContain(spoken.book.words["seat.you"]);
    }
    await spoken.speak("en");
  });
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "admiralty:words/en";
import fr from "admiralty:words/fr";
import nl from "admiralty:words/nl";
import { LESSONS, PADS } from "admiralty:languages";
import first from "admiralty:edition/first";
import second from "admiralty:edition/second";
import { SYMBOLS } from "../src/icons/symbols";
import { parse } from "smol-toml";
import { filled, PLACE, type Values } from "../src/words/grammar";
import { called, LANGUAGES, spoken, tr, type Book, type Language } from "../src/words/words.svelte";
import { doubts } from "../src/rules/doubts";
import { Edition } from "../src/wonders/rules/edition";
import { glyphs, rulesOf } from "../src/wonders/rules/glyphs";
import type { Effect } from "../src/wonders/rules/types";
import { sentences } from "../src/wonders/rules/sentences.svelte";
import { effect } from "../src/wonders/rules/speak";

const holes = (text: string) => [...text.matchAll(PLACE)].map((match) => match[1]).sort();

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

describe("the three languages", () => {
  it("have the same keys and the same places for values", async () => {
    const all: Record<Language, Record<string, string>> = {};
    for (const [language, { words }] of Object.entries({ en, fr, nl }))
      all[language] = {
        ...words,
        ...(await LESSONS[language]!()).default,
        ...(await PADS[language]!()).default,
      };
    for (const other of [all.fr!, all.nl!]) {
      expect(Object.keys(other).sort()).toEqual(Object.keys(all.en!).sort());
      for (const [key, text] of Object.entries(all.en!))
        expect([key, holes(other[key]!)]).toEqual([key, holes(text)]);
    }
  });

  it("count as their speakers do", async () => {
    await spoken.speak("en");
    expect(tr("count.coins", { n: 0 })).toBe("0 coins");
    await spoken.speak("fr");
    expect(tr("count.coins", { n: 0 })).toBe("0 pièce");
  });

  it("have a text for every key that the pages ask for", async () => {
    const words = { ...en.words, ...(await LESSONS.en!()).default, ...(await PADS.en!()).default };
    const known = (key: string) => key in words || `${key}.other` in words;
    const asked = files("src").flatMap((file) =>
      [...readFileSync(file, "utf-8").matchAll(/tr\(\s*"([\w. ]+)"/g)].map((match) => match[1]!),
    );
    expect(asked.filter((key) => !known(key))).toEqual([]);
  });
});

describe("names in sentences", () => {
  const bent = parse(readFileSync("../tests/words/bent.toml", "utf-8")) as unknown as {
    case: { language: Language; text: string; values: Values; becomes: string }[];
  };
  const books: Record<Language, Book> = { en, fr, nl };

  it.each(bent.case)("$becomes", ({ language, text, values, becomes }) => {
    expect(filled(books[language]!.grammar, text, values)).toBe(becomes);
  });

  it("are French in French", async () => {
    await spoken.speak("fr");
    await sentences.of("second", null);
    expect(effect({ is: "Produce", goods: "G" })).toBe("produit du verre");
    expect(effect({ is: "Points", count: 5, per: [], of: ["own"] })).toBe("5 points");
    expect(tr("table.own", { name: "Ursule" })).toBe("La cité d’Ursule");
  });

  it("have the colon of their language: pages write none themselves", () => {
    for (const file of files("src").filter((path) => path.endsWith(".svelte"))) {
      const page = readFileSync(file, "utf-8").replace(/<style[\s\S]*<\/style>/, "");
      const markup = page.replace(/<script[\s\S]*?<\/script>/g, "");
      expect([file, markup.match(/\}:(?=\s|$)/g)]).toEqual([file, null]);
      expect([file, page.match(/(\}|`): \$\{/g)]).toEqual([file, null]);
    }
  });
});

describe("what no book confirms", () => {
  it("is listed of every box and kind, by its name", async () => {
    await spoken.speak("en");
    for (const edition of [new Edition(first), new Edition(second)]) {
      const listed = doubts(edition);
      for (const kind of edition.kinds())
        for (const row of edition.all(kind))
          for (const [path, mark] of Object.entries(row.marks ?? {}).filter(
            ([path]) => !path.startsWith("name."),
          ))
            expect(listed).toContainEqual({
              thing: called(kind, row.id),
              mark,
              parts: expect.arrayContaining([path]),
            });
      expect(listed.map((row) => row.thing).filter((thing) => /_/.test(thing))).toEqual([]);
    }
  });
});

describe("every effect of every edition", () => {
  const all = [new Edition(first), new Edition(second)].flatMap((edition) => [
    ...[...edition.cards.values(), ...edition.islands.values()].flatMap((thing) => thing.effects),
    ...[...edition.wonders.values()].flatMap((wonder) =>
      wonder.sides.flatMap((side) => side.stages.flatMap((stage) => stage.effects)),
    ),
    ...edition.tracks.flatMap((track) => track.spaces.flat()),
  ]);

  it("has words in each language", async () => {
    await sentences.of("second", null);
    for (const language of LANGUAGES) {
      await spoken.speak(language);
      for (const one of all) expect([one, effect(one)]).not.toEqual([one, ""]);
    }
  });

  it("has a drawing even where no box draws it", () => {
    expect(glyphs({ is: "Kindle", count: 2 } as unknown as Effect)).toEqual([{ icon: "question" }]);
    expect(rulesOf([{ is: "Kindle" } as unknown as Effect])).toEqual([]);
    for (const one of all) expect([one, glyphs(one)]).not.toEqual([one, [{ icon: "question" }]]);
    for (const one of all) expect([one, rulesOf([one])]).not.toEqual([one, []]);
  });

  it("has drawings that exist", () => {
    for (const glyph of all.flatMap(glyphs)) {
      if ("icon" in glyph) expect(SYMBOLS).toHaveProperty([glyph.icon]);
      if ("chip" in glyph) expect(SYMBOLS).toHaveProperty([`color-${glyph.chip}`]);
      if ("fleet" in glyph) expect(SYMBOLS).toHaveProperty([`fleet-${glyph.fleet}`]);
    }
  });
});

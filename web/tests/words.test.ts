import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import en from "admiralty:words/en";
import fr from "admiralty:words/fr";
import nl from "admiralty:words/nl";
import first from "admiralty:edition/first";
import second from "admiralty:edition/second";
import { SYMBOLS } from "../src/icons/symbols";
import { lessons } from "../src/learn/lessons";
import { LANGUAGES, spoken, tr } from "../src/words/words.svelte";
import { Edition } from "../src/wonders/rules/edition";
import { glyphs } from "../src/wonders/rules/glyphs";
import { effect } from "../src/wonders/rules/speak";

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

describe("the three languages", () => {
  it("have the same keys and the same places for values", () => {
    for (const other of [fr, nl]) {
      expect(Object.keys(other.words).sort()).toEqual(Object.keys(en.words).sort());
      for (const [key, text] of Object.entries(en.words))
        expect([key, holes(other.words[key]!)]).toEqual([key, holes(text)]);
    }
  });

  it("count as their speakers do", async () => {
    await spoken.speak("en");
    expect(tr("count.coins", { n: 0 })).toBe("0 coins");
    await spoken.speak("fr");
    expect(tr("count.coins", { n: 0 })).toBe("0 pièce");
  });

  it("have words for every lesson", () => {
    for (const game of ["wonders", "pirates"]) {
      for (const lesson of lessons(game))
        expect(en.words).toHaveProperty([`learn.${game}.${lesson.key}.text`]);
    }
  });

  it("have a text for every key that the pages ask for", () => {
    const known = (key: string) => key in en.words || `${key}.other` in en.words;
    const asked = files("src").flatMap((file) =>
      [...readFileSync(file, "utf-8").matchAll(/tr\(\s*"([\w. ]+)"/g)].map((match) => match[1]!),
    );
    expect(asked.filter((key) => !known(key))).toEqual([]);
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
    for (const language of LANGUAGES) {
      await spoken.speak(language);
      for (const one of all) expect(effect(one)).not.toMatch(/^(effect|count|thing|whose)\./);
    }
  });

  it("has drawings that exist", () => {
    for (const glyph of all.flatMap(glyphs)) {
      if ("icon" in glyph) expect(SYMBOLS).toHaveProperty([glyph.icon]);
      if ("chip" in glyph) expect(SYMBOLS).toHaveProperty([`color-${glyph.chip}`]);
      if ("fleet" in glyph) expect(SYMBOLS).toHaveProperty([`fleet-${glyph.fleet}`]);
    }
  });
});

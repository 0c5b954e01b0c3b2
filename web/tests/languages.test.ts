import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { books } from "../plugins/books";
import { forget } from "../plugins/package";
import { LANGUAGES, NAMES } from "../src/words/words.svelte";

type Load = (this: { addWatchFile(file: string): void }, id: string) => string;

function loaded(id: string): string {
  return (books().load as Load).call({ addWatchFile: () => undefined }, `\0admiralty:${id}`);
}

describe("the languages", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    forget();
  });

  it("are the folders, each by its own name", () => {
    expect(LANGUAGES).toEqual(["en", "fr", "nl"]);
    expect(NAMES.nl).toBe("Nederlands");
  });

  it("are one more with a folder more, and nothing else", () => {
    const home = mkdtempSync(join(tmpdir(), "locale-"));
    cpSync("../src/admiralty/locale/en", join(home, "de"), { recursive: true });
    const grammar = join(home, "de", "grammar.toml");
    writeFileSync(grammar, readFileSync(grammar, "utf-8").replace('name = "English"', 'name = "Deutsch"'));
    vi.stubEnv("ADMIRALTY_LOCALE", home);
    forget();
    const code = loaded("languages");
    expect(code).toContain('"de":"Deutsch"');
    expect(code).toContain('de: () => import("admiralty:words/de")');
    expect(code).toContain('de: () => import("admiralty:ledger/pirates-de")');
    expect(loaded("words/de")).toBe(loaded("words/en"));
  }, 60_000);
});

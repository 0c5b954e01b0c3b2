// The house's data as modules: words, names and rules as the package says them, editions and the pirates' map from the
// files that the rules read.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { board } from "../src/pirates/rules/board.ts";
import { forget, printed, sources } from "./package.ts";

const ROOT = fileURLToPath(new URL("../../src/admiralty/", import.meta.url));
const PREFIX = "admiralty:";

type Table = Record<string, unknown>;

function toml(path: string): Table {
  return parse(readFileSync(path, "utf-8")) as Table;
}

/** A module that holds a value. */
function holding(value: unknown): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
}

/** The languages by their own names, what nobody is called in any, and where the words and the rules of each are fetched from. */
function languages(): string {
  const { languages: names, nobody, ledger } = printed();
  const fetched = (of: (language: string) => string) =>
    `{${Object.keys(names).map((language) => `${language}: () => import("${PREFIX}${of(language)}")`)}}`;
  const ledgers = Object.keys(ledger).map((game) => `${game}: ${fetched((one) => `ledger/${game}-${one}`)}`);
  return `export const NAMES = ${JSON.stringify(names)};
    export const NOBODY = ${JSON.stringify(nobody)};
    export const BOOKS = ${fetched((language) => `words/${language}`)};
    export const LESSONS = ${fetched((language) => `lessons/${language}`)};
    export const PADS = ${fetched((language) => `pad/${language}`)};
    export const EFFECTS = ${fetched((language) => `effects/${language}`)};
    export const LEDGERS = {${ledgers}};`;
}

function book(id: string): { code: string; files: string[] } {
  const [kind, which = ""] = id.split("/");
  if (kind === "languages") return { code: languages(), files: sources() };
  if (kind === "words") return { code: holding(printed().words[which]), files: sources() };
  if (kind === "lessons") return { code: holding(printed().lessons[which]), files: sources() };
  if (kind === "pad") return { code: holding(printed().pad[which]), files: sources() };
  if (kind === "effects") return { code: holding(printed().effects[which]), files: sources() };
  if (kind === "ledger") {
    const [game, language] = which.split("-") as [string, string];
    return { code: holding(printed().ledger[game]![language]), files: sources() };
  }
  if (kind === "edition") {
    const boxes = toml(`${ROOT}wonders/boxes/shelf.toml`).boxes as string[];
    const files = boxes
      .map((box) => `${ROOT}wonders/boxes/${box}/data/${which}.toml`)
      .filter((file) => existsSync(file));
    return { code: holding(files.map(toml)), files };
  }
  if (kind === "pirates") {
    const files = [`${ROOT}pirates/data/third.toml`, `${ROOT}pirates/data/map.json`];
    const map = board(JSON.parse(readFileSync(files[1]!, "utf-8")));
    return { code: holding({ edition: toml(files[0]!), map }), files };
  }
  throw new Error(`there is no book ${id}`);
}

export function books(): Plugin {
  return {
    name: "admiralty-books",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    watchChange: forget,
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const { code, files } = book(id.slice(PREFIX.length + 1));
      for (const file of files) this.addWatchFile(file);
      return code;
    },
  };
}

// The house's data files as modules: words, names, editions and the pirates' map, each read from where the rules read them.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";
import { board } from "../src/pirates/rules/board.ts";
import { typeset, type Grammar } from "../src/words/grammar.ts";

const ROOT = fileURLToPath(new URL("../../src/admiralty/", import.meta.url));
const WORDS = fileURLToPath(new URL("../words/", import.meta.url));
const PREFIX = "admiralty:";
/** What only the terminal and the server say. */
const ELSEWHERE = [
  "arena",
  "ask",
  "check",
  "data",
  "error",
  "explain",
  "help",
  "refused",
  "serve",
  "simulate",
];

type Table = Record<string, unknown>;

function toml(path: string): Table {
  return parse(readFileSync(path, "utf-8")) as Table;
}

function flat(table: Table, prefix = "", into: Record<string, string> = {}): Record<string, string> {
  for (const [key, content] of Object.entries(table)) {
    if (typeof content === "object" && content !== null) flat(content as Table, `${prefix}${key}.`, into);
    else into[prefix + key] = String(content);
  }
  return into;
}

/** The boxes of 7 Wonders, in the order in which they are put together. */
const BOXES = toml(`${ROOT}wonders/boxes/shelf.toml`).boxes as string[];
const boxFiles = (file: string) => BOXES.map((box) => `${ROOT}wonders/boxes/${box}/${file}`);
const nameFiles = (game: string) =>
  game === "wonders" ? boxFiles("names.toml") : [`${ROOT}${game}/data/names.toml`];
const ruleFiles = (game: string) =>
  game === "wonders" ? boxFiles("rules.toml") : [`${ROOT}${game}/data/rules.toml`];

const grammar = (language: string) => toml(`${ROOT}locale/grammar.toml`)[language] as Grammar;

/** Something of every name that has it, by kind and id; the pirates' kinds have a prefix. */
function names(what: string): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {};
  for (const [game, prefix] of [
    ["wonders", ""],
    ["pirates", "pirates."],
  ]) {
    for (const file of nameFiles(game!))
      for (const [kind, rows] of Object.entries(toml(file) as Record<string, Record<string, Table>>))
        for (const [id, name] of Object.entries(rows))
          if (what in name) (found[prefix + kind] ??= {})[id] = String(name[what]);
  }
  return found;
}

/** The same table with every text set as its language wants it. */
function set<T>(value: T, rules: Grammar): T {
  if (typeof value === "string") return typeset(rules, value) as T;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => set(one, rules)) as T;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, set(one, rules)])) as T;
}

/** The rules of one game in one language: chapters and rows. */
function ledger(tables: Table[], language: string): unknown {
  const said = (row: Record<string, string>, key: string) => row[`${key}_${language}`] ?? row[key];
  const rows = tables.flatMap((table) => table.rule as Record<string, string>[]);
  const chapters = Object.assign({}, ...tables.map((table) => table.chapter)) as Record<
    string,
    Record<string, string>
  >;
  return {
    chapters: Object.fromEntries(Object.entries(chapters).map(([id, name]) => [id, name[language]])),
    rules: rows.map((row) => ({
      id: row.id,
      chapter: row.chapter,
      editions: row.editions,
      text: row[language],
      ...(row.ruling ? { ruling: said(row, "ruling_note") ?? "" } : {}),
      ...(row.waits ? { waits: row.waits } : {}),
    })),
  };
}

function book(id: string): { value: unknown; files: string[] } {
  const [kind, which = ""] = id.split("/");
  if (kind === "words") {
    const files = [
      `${ROOT}locale/${which}.toml`,
      `${WORDS}${which}.toml`,
      ...nameFiles("wonders"),
      ...nameFiles("pirates"),
      `${ROOT}locale/grammar.toml`,
    ];
    const said = Object.entries(toml(files[0]!)).filter(([chapter]) => !ELSEWHERE.includes(chapter));
    const words = { ...flat(Object.fromEntries(said)), ...flat(toml(files[1]!)) };
    const rules = grammar(which);
    const articles = which === "fr" ? names("article") : {};
    return { value: { ...set({ words, names: names(which) }, rules), articles, grammar: rules }, files };
  }
  if (kind === "ledger") {
    const [game, language] = which.split("-") as [string, string];
    const files = ruleFiles(game);
    return { value: set(ledger(files.map(toml), language), grammar(language)), files };
  }
  if (kind === "edition") {
    const files = boxFiles(`data/${which}.toml`);
    return { value: files.map(toml), files };
  }
  if (kind === "pirates") {
    const files = [`${ROOT}pirates/data/third.toml`, `${ROOT}pirates/data/map.json`];
    return {
      value: { edition: toml(files[0]!), map: board(JSON.parse(readFileSync(files[1]!, "utf-8"))) },
      files,
    };
  }
  throw new Error(`there is no book ${id}`);
}

export function books(): Plugin {
  return {
    name: "admiralty-books",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const { value, files } = book(id.slice(PREFIX.length + 1));
      for (const file of files) this.addWatchFile(file);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
    },
  };
}

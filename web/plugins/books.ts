// The house's data files as modules: words, names, editions and the pirates' map, each read from where the rules read them.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "smol-toml";
import type { Plugin } from "vite";

const ROOT = fileURLToPath(new URL("../../src/admiralty/", import.meta.url));
const WORDS = fileURLToPath(new URL("../words/", import.meta.url));
const PREFIX = "admiralty:";

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

/** The names of one language: by kind and id. */
function names(language: string): Record<string, Record<string, string>> {
  const all = toml(`${ROOT}wonders/data/names.toml`) as Record<string, Record<string, Record<string, string>>>;
  return Object.fromEntries(
    Object.entries(all).map(([kind, rows]) => [
      kind,
      Object.fromEntries(Object.entries(rows).map(([id, name]) => [id, name[language] ?? id])),
    ]),
  );
}

function book(id: string): { value: unknown; files: string[] } {
  const [kind, which = ""] = id.split("/");
  if (kind === "words") {
    const files = [`${ROOT}locale/${which}.toml`, `${WORDS}${which}.toml`, `${ROOT}wonders/data/names.toml`];
    const words = { ...flat(toml(files[0]!)), ...flat(toml(files[1]!)) };
    return { value: { words, names: names(which) }, files };
  }
  if (kind === "edition") {
    const files = ["base", "armada"].map((box) => `${ROOT}wonders/data/${which}/${box}.toml`);
    return { value: files.map(toml), files };
  }
  if (kind === "pirates") {
    const files = [`${ROOT}pirates/data/third.toml`, `${ROOT}pirates/data/map.json`];
    if (!files.every(existsSync)) return { value: null, files: [] };
    return { value: { edition: toml(files[0]!), map: JSON.parse(readFileSync(files[1]!, "utf-8")) }, files };
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

// What the package's own Python says of itself: texts, names and rules in every language (server/printing.py).
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL("../../", import.meta.url));
const PYTHONS = [".venv/bin/python", ".venv/Scripts/python.exe"].map((path) => join(HERE, path));

export interface Printed {
  languages: Record<string, string>;
  nobody: string[];
  words: Record<string, unknown>;
  lessons: Record<string, unknown>;
  pad: Record<string, unknown>;
  effects: Record<string, unknown>;
  ledger: Record<string, Record<string, unknown>>;
}

let kept: Printed | undefined;

export function printed(): Printed {
  return (kept ??= asked());
}

/** After a change of a file. */
export function forget(): void {
  kept = undefined;
}

function asked(): Printed {
  const python = process.env.PYTHON ?? PYTHONS.find((path) => existsSync(path)) ?? "python3";
  const path = [join(HERE, "src"), process.env.PYTHONPATH].filter(Boolean).join(delimiter);
  const { status, stdout, stderr, error } = spawnSync(python, ["-m", "admiralty.server.printing"], {
    env: { ...process.env, PYTHONPATH: path },
    maxBuffer: 1 << 26,
  });
  if (error) throw new Error(`the pages are built with Python, and ${python} can't be run: ${error.message}`);
  if (status !== 0)
    throw new Error(`the package can't say what belongs into the pages:\n${stderr.toString()}`);
  return JSON.parse(stdout.toString()) as Printed;
}

/** The files that it reads. */
export function sources(): string[] {
  const found = readdirSync(join(HERE, "src/admiralty"), { recursive: true, encoding: "utf-8" });
  return found
    .filter((path) => path.endsWith(".toml") && !path.includes("cases"))
    .map((path) => join(HERE, "src/admiralty", path));
}

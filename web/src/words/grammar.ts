// How a language bends what is put into its sentences: singular or plural, articles, elision. The rules are data,
// shared with the package (locale/grammar.toml); grammar.py does the same there.
export interface Grammar {
  one: number[];
  thin?: string;
  elides?: string;
  keeps?: string[];
  form?: Record<string, Record<string, string>>;
}

/** A name that knows which article it takes in a sentence. */
export interface Noun {
  said: string;
  article: string;
}

export type Value = string | number | Noun;
export type Values = Record<string, Value>;

/** A place for a value in a text: {city}, or {city:de} for a form of it. */
export const PLACE = /\{(\w+)(?::([^}]+))?\}/g;
const ELIDED: Record<string, string> = { none: "elided", le: "l'", la: "l'" };

export function isOne(grammar: Grammar, n: Value | undefined): boolean {
  return typeof n === "number" && grammar.one.includes(Math.abs(n));
}

/** A text with its values, each in the form that its place asks for. */
export function filled(grammar: Grammar, text: string, values: Values): string {
  return text.replace(PLACE, (_, name: string, form?: string) => formed(grammar, values[name] ?? "", form));
}

/** A text with the narrow spaces and the apostrophes of its language; files are written with plain ones. */
export function typeset(grammar: Grammar, text: string): string {
  if (!grammar.thin) return text;
  const spaced = text.replace(new RegExp(` (?=[${grammar.thin}])|(?<=«) `, "g"), "\u202f");
  return spaced.replace(/(?<=\p{L})'(?=\p{L}|\{)/gu, "’");
}

function formed(grammar: Grammar, value: Value, form: string | undefined): string {
  const noun = typeof value === "object" ? value : { said: String(value), article: "" };
  const rows = form === undefined ? undefined : grammar.form?.[form];
  if (!rows) return noun.said;
  const word = noun.said.toLowerCase().split(/[^\p{L}\p{N}_]/u, 1)[0]!;
  const elides = word !== "" && grammar.elides!.includes(word[0]!) && !grammar.keeps!.includes(word);
  const article = noun.article || "none";
  return (rows[elides ? (ELIDED[article] ?? article) : article] ?? "") + noun.said;
}

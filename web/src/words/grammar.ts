// How a language bends what is put into its sentences: numbers, articles, elision. The rules are data of the language's
// folder (locale/README.md); grammar.py does the same in the package.
export interface Plural {
  form: string;
  counts?: number[];
  last?: number[];
  but?: number[];
}
export interface Grammar {
  plural?: Plural[];
  within?: string;
  elides?: string;
  keeps?: string[];
  elided?: Record<string, string>;
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

/** The form that a number takes: one, other, or what else the language has. */
export function plural(grammar: Grammar, n: Value | undefined): string {
  if (typeof n !== "number") return "other";
  const takes = ({ counts, last, but }: Plural, n: number) =>
    counts?.includes(n) || (last?.includes(n % 10) && !but?.includes(n % 100));
  return grammar.plural?.find((row) => takes(row, Math.abs(n)))?.form ?? "other";
}

/** A name as it is written within a sentence. */
export function within(grammar: Grammar, name: string): string {
  return grammar.within === "small" ? name.toLowerCase() : name;
}

/** A number with a minus that is as wide as a figure. */
export const minus = (n: number): string => (n < 0 ? `−${-n}` : String(n));
const written = (value: string | number): string => (typeof value === "number" ? minus(value) : value);

/** A text with its values, each in the form that its place asks for. */
export function filled(grammar: Grammar, text: string, values: Values): string {
  return text.replace(PLACE, (_, name: string, form?: string) => formed(grammar, values[name] ?? "", form));
}

function formed(grammar: Grammar, value: Value, form: string | undefined): string {
  const noun = typeof value === "object" ? value : { said: written(value), article: "" };
  const rows = form === undefined ? undefined : grammar.form?.[form];
  if (!rows) return noun.said;
  const word = noun.said.toLowerCase().split(/[^\p{L}\p{N}_]/u, 1)[0]!;
  const elides = word !== "" && grammar.elides?.includes(word[0]!) && !grammar.keeps?.includes(word);
  const article = noun.article || "none";
  return (rows[elides ? (grammar.elided?.[article] ?? article) : article] ?? "") + noun.said;
}

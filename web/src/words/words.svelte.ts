// What the pages say in each language: a text for each key, with places for values.
import { BOOKS, LESSONS, NAMES, PADS } from "admiralty:languages";
import { parts } from "../lib/parts.svelte";
import { filled, plural, within, type Grammar, type Noun, type Values } from "./grammar";

export type Language = string;
/** The languages, and what each calls itself. */
export { NAMES };
export const LANGUAGES: readonly Language[] = Object.keys(NAMES);
export type { Noun, Values } from "./grammar";
export type Book = {
  words: Record<string, string>;
  names: Record<string, Record<string, string>>;
  /** The articles of those names that take one. */
  articles: Record<string, Record<string, string>>;
  grammar: Grammar;
};

type Names = Record<string, Record<string, string>>;
/** What an edition or a box at the table calls otherwise, or says besides. */
export type Besides = { names: Names; words: Record<string, string> };
/** The sentences of effects, and the names that only one edition has. */
export type Effects = { said: Record<string, string>; names: Record<string, Names> };

const KEPT = "admiralty.language";

class Spoken {
  language = $state<Language>("en");
  book = $state.raw<Book>({ words: {}, names: {}, articles: {}, grammar: {} });

  besides = $state.raw<Besides>({ names: {}, words: {} });
  /** What the tutorials say, for whoever learns. */
  lessons = $state.raw<Record<string, string>>({});
  /** What the score pad says, for whoever counts. */
  pad = $state.raw<Record<string, string>>({});

  /** What has texts of its own, and loads them before the language changes. */
  #others = new Map<string, (language: Language) => Promise<void>>();

  async along(name: string, load: (language: Language) => Promise<void>): Promise<void> {
    this.#others.set(name, load);
    await load(this.language);
  }

  learn(): Promise<void> {
    return this.along("lessons", async (language) => {
      this.lessons = (await parts.fetch(LESSONS[language]!)).default;
    });
  }

  count(): Promise<void> {
    return this.along("pad", async (language) => {
      this.pad = (await parts.fetch(PADS[language]!)).default;
    });
  }

  async speak(language: Language): Promise<void> {
    const [book] = await Promise.all([
      parts.fetch(BOOKS[language]!),
      ...[...this.#others.values()].map((load) => load(language)),
    ]);
    this.book = book.default;
    this.language = language;
    if (typeof document !== "undefined") document.documentElement.lang = language;
  }
}

export const spoken = new Spoken();

/** The language that was chosen before, or the browser's, or English. */
export function preferred(): Language {
  const kept = typeof localStorage === "undefined" ? null : localStorage.getItem(KEPT);
  const wished = [kept ?? "", ...(typeof navigator === "undefined" ? [] : navigator.languages)];
  const found = wished
    .map((tag) => tag.split("-", 1)[0]!.toLowerCase())
    .find((tag) => LANGUAGES.includes(tag));
  return found ?? "en";
}

export async function choose(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  await spoken.speak(language);
}

const said = (key: string): string | undefined =>
  spoken.besides.words[key] ?? spoken.book.words[key] ?? spoken.lessons[key] ?? spoken.pad[key];

export function has(key: string): boolean {
  return (said(key) ?? said(`${key}.other`)) !== undefined;
}

/** The text of a key with its values; where a text has a singular, `n` decides. */
export function tr(key: string, values: Values = {}): string {
  const { grammar } = spoken.book;
  const text = said(key) ?? said(`${key}.${plural(grammar, values.n)}`) ?? said(`${key}.other`);
  return text === undefined ? key : filled(grammar, text, values);
}

/** The name of a card, an island, a Wonder and so on. */
export function called(kind: string, id: string): string {
  return spoken.besides.names[kind]?.[id] ?? spoken.book.names[kind]?.[id] ?? id;
}

/** The same name, with the article that a sentence may need. */
export function noun(kind: string, id: string): Noun {
  return { said: called(kind, id), article: spoken.book.articles[kind]?.[id] ?? "" };
}

/** A name as it is written within a sentence. */
export function small(kind: string, id: string): string {
  return within(spoken.book.grammar, called(kind, id));
}

/** A text that something is said of: with a colon, and with the language's space before it. */
export function label(text: string): string {
  return tr("count.label", { text });
}

/** A row of things: "a, b and c". */
export function listed(items: readonly string[], key = "count.and"): string {
  if (items.length < 2) return items.join("");
  return tr(key, { first: items.slice(0, -1).join(", "), last: items[items.length - 1]! });
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(spoken.language) + text.slice(1);
}

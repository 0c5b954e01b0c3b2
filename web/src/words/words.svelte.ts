// What the pages say, in English, French or Dutch: a text for each key, with places for values.
export const LANGUAGES = ["en", "fr", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Values = Record<string, string | number>;
export type Book = { words: Record<string, string>; names: Record<string, Record<string, string>> };

const BOOKS: Record<Language, () => Promise<{ default: Book }>> = {
  en: () => import("admiralty:words/en"),
  fr: () => import("admiralty:words/fr"),
  nl: () => import("admiralty:words/nl"),
};
const KEPT = "admiralty.language";

class Spoken {
  language = $state<Language>("en");
  book = $state.raw<Book>({ words: {}, names: {} });

  async speak(language: Language): Promise<void> {
    this.book = (await BOOKS[language]()).default;
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
    .map((tag) => tag.slice(0, 2))
    .find((tag) => (LANGUAGES as readonly string[]).includes(tag));
  return (found as Language | undefined) ?? "en";
}

export async function choose(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  await spoken.speak(language);
}

export function has(key: string): boolean {
  return key in spoken.book.words;
}

/** The text of a key with its values; where a text has a singular, `n` decides. */
export function tr(key: string, values: Values = {}): string {
  const words = spoken.book.words;
  const text = words[key] ?? words[`${key}.${isOne(values.n) ? "one" : "other"}`];
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** The name of a card, an island, a Wonder and so on. */
export function called(kind: string, id: string): string {
  return spoken.book.names[kind]?.[id] ?? id;
}

/** A row of things: "a, b and c". */
export function listed(items: readonly string[], key = "count.and"): string {
  if (items.length < 2) return items.join("");
  return tr(key, { first: items.slice(0, -1).join(", "), last: items[items.length - 1]! });
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(spoken.language) + text.slice(1);
}

function isOne(n: string | number | undefined): boolean {
  // French counts zero with one.
  const size = Math.abs(Number(n));
  return spoken.language === "fr" ? size < 2 : size === 1;
}

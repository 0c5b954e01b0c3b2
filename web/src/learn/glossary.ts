// The glossary: every symbol, card and tile of 7 Wonders with its words, to be found by any of them.
import { SIGNS, type Sign } from "../pirates/rules/signs";
import type { Edition, Row } from "../wonders/rules/edition";
import * as say from "../wonders/rules/speak";
import { AGES, GOODS, type Card, type Effect } from "../wonders/rules/types";
import { called, capital, tr } from "../words/words.svelte";

export interface Entry {
  key: string;
  /** What a heading puts together: goods, symbols, a color of cards, islands, tiles. */
  group: string;
  name: string;
  /** A drawing that is no effect. */
  icon?: string;
  /** One from the pirates' chart. */
  sign?: Sign;
  effects: Effect[];
  cost?: string;
  text: string;
}

/** Rows of boxes that are no cards, and what they are called. */
const THINGS = ["island", "tile", "project"] as const;
/** So many things that show a symbol are named with it. */
const EXAMPLES = 3;

export function entries(edition: Edition): Entry[] {
  const cards = [...edition.cards.values()];
  return [
    ...GOODS.map(good),
    ...symbols(cards),
    ...cards.map((card) => cardEntry(edition, card)),
    ...THINGS.flatMap((kind) => edition.all(kind).map((row) => thing(kind, row))),
  ];
}

/** What lies on the pirates' chart, and the faces of their combat die. */
export const signs = (): Entry[] =>
  Object.entries(SIGNS).map(([id, sign]) => ({
    key: `sign ${id}`,
    group: tr("glossary.chart"),
    name: tr(`learn.sign.${id}.title`),
    effects: [],
    sign,
    text: tr(`learn.sign.${id}.text`),
  }));

function good(letter: string): Entry {
  const group = tr("glossary.goods");
  const raw = "WSCO".includes(letter);
  const text = raw ? tr("glossary.raw") : tr("glossary.made");
  return { key: `good ${letter}`, group, name: capital(say.good(letter)), icon: letter, effects: [], text };
}

/** Every effect that a card shows, once, with some of the cards that show it. */
function symbols(cards: Card[]): Entry[] {
  const found = new Map<string, { effect: Effect; names: string[] }>();
  for (const card of cards)
    for (const effect of card.effects) {
      const row = found.get(JSON.stringify(effect)) ?? { effect, names: [] };
      row.names.push(say.card(card.id));
      found.set(JSON.stringify(effect), row);
    }
  return [...found].map(([key, { effect, names }]) => {
    const more = names.length > EXAMPLES ? " …" : "";
    const on = tr("glossary.on", { cards: names.slice(0, EXAMPLES).join(", ") + more });
    const group = tr("glossary.symbols");
    return { key: `symbol ${key}`, group, name: capital(say.effect(effect)), effects: [effect], text: on };
  });
}

function cardEntry(edition: Edition, card: Card): Entry {
  const opens = [...edition.cards.values()].filter((other) => other.chains?.includes(card.id));
  const ages = card.age ? [card.age] : Object.keys(card.copies ?? {}).map(Number);
  const facts = [
    ages.length ? tr("glossary.age", { ages: ages.map((age) => AGES[age - 1]).join(", ") }) : "",
    card.effects.length ? capital(say.effects(card.effects)) : "",
    opens.length ? tr("glossary.opens", { cards: opens.map((other) => say.card(other.id)).join(", ") }) : "",
    card.chains?.length ? tr("glossary.after", { cards: card.chains.map(say.card).join(", ") }) : "",
  ];
  return {
    key: `card ${card.id}`,
    group: capital(say.color(card.color)),
    name: say.card(card.id),
    effects: card.effects,
    cost: card.cost ?? "",
    text: facts.filter(Boolean).join(". "),
  };
}

function thing(kind: string, row: Row): Entry {
  const effects =
    row.effects ?? (row.law as Effect[] | undefined) ?? (row.reward as Effect[] | undefined) ?? [];
  return {
    key: `${kind} ${row.id}`,
    group: tr(`glossary.${kind}`),
    name: called(kind, row.id),
    effects,
    text: effects.length ? capital(say.effects(effects)) : "",
  };
}

/** Those with every word that is looked for, anywhere. */
export function found(all: readonly Entry[], wanted: string): Entry[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return all.filter((entry) => {
    const text = plain([entry.group, entry.name, entry.text].join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** Without accents and capitals, as people type. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// The pirates in words: places, actions, events, cards.
import { called, capital, has, listed, noun, tr, type Noun, type Values } from "../../words/words.svelte";
import type { LogEntry } from "../../net/messages";
import type { CardInfo } from "./atlas";
import type { Action, PiratesEvent, Question, Threat } from "./types";

export const color = (id: string) => (id ? called("pirates.color", id) : tr("pirates.table.adrift"));
export const card = (id: string) => (id ? called("pirates.card", id) : "");
export const bands = (n: number) => tr("pirates.piece.band", { n });
export const gold = (n: number) => tr("pirates.piece.gold", { n });
export const tribes = (n: number) => tr("pirates.piece.tribe", { n });
export const actions = (n: number) => tr("count.actions", { n });

/** A place by its name; the sea spaces have numbers only. */
export function place(id: string): string {
  return placed(id).said;
}

function placed(id: string): Noun {
  const { said, article } = noun("pirates.territory", id);
  return said === id ? { said, article: "en" } : { said: `${said} (${id})`, article };
}

export function effect(info: CardInfo | undefined): string {
  if (!info) return "";
  const { is, ...numbers } = info.effect;
  const counted = Object.entries(numbers).map(([key, n]) => [key, tr(COUNTED[key] ?? key, { n: Number(n) })]);
  return tr(`pirates.effect.${is}`, Object.fromEntries(counted));
}

/** What the numbers of a card count. */
const COUNTED: Record<string, string> = {
  cannons: "pirates.piece.cannon",
  crossed: "pirates.piece.crossed",
  actions: "count.actions",
  factor: "count.times",
  rolls: "count.times",
  amount: "pirates.piece.gold",
  below: "pirates.piece.band",
};

export function face(cannons = 0, crossed = 0): string {
  const parts = [
    cannons ? tr("pirates.piece.cannon", { n: cannons }) : "",
    crossed ? tr("pirates.piece.crossed", { n: crossed }) : "",
  ];
  return parts.filter(Boolean).join(", ") || tr("pirates.piece.blank");
}

/** An action as one may choose it: "sail from S11 to S12". */
export function tellAction(action: Action): string {
  return tellIn("action", action);
}

/** An action as somebody did it: "sails from S11 to S12". */
export function tellDeed(action: Action): string {
  return tellIn("deed", action);
}

function tellIn(mood: "action" | "deed", action: Action): string {
  const { is, ...rest } = action;
  const values: Values = {};
  for (const [key, value] of Object.entries(rest)) if (typeof value === "string") values[key] = placed(value);
  if ("bands" in action) {
    values.bands = bands(action.bands);
    const carried = "gold" in action && action.gold ? [gold(action.gold)] : [];
    values.cargo = [bands(action.bands), ...carried].join(tr("pirates.table.and"));
  }
  if ("card" in action && action.card) values.card = card(action.card);
  values.with_card =
    is === "Explore" && "card" in action && action.card
      ? tr("pirates.table.with_card", { card: card(action.card) })
      : "";
  values.on_place =
    is === "Play" && "place" in action && action.place
      ? tr("pirates.table.on_place", { place: placed(action.place) })
      : "";
  if ("color" in action) values.color = color(action.color);
  if (action.is === "Pass" && action.until) return tr(`pirates.${mood}.Pass${capital(action.until)}`);
  return tr(`pirates.${mood}.${is}`, values);
}

const PLACES = ["territory", "place", "sea", "city"];
const OWNERS = ["color", "owner", "before"];

/** So many of what an event is about. */
function counted(event: PiratesEvent): string {
  const n = Number(event.count);
  if (event.is === "CameGold") return gold(n);
  return event.is === "CameTribes" || event.owner === "natives" ? tribes(n) : bands(n);
}

export function tellEvent(event: PiratesEvent, player: (seat: number) => string): string {
  const values: Values = {};
  for (const [key, value] of Object.entries(event)) {
    if (PLACES.includes(key)) values[key] = placed(String(value));
    else if (OWNERS.includes(key)) values[key] = color(String(value));
    else if (key === "card") values.card = card(String(value));
    else if (key === "seat" && value !== null) values.player = player(Number(value));
    else if (key === "action") values.deed = tellDeed(value as Action);
    else if (key === "reason") values.reason = tr(`pirates.reason.${String(value)}`);
    else if (key === "gold") values.gold = gold(Number(value));
    else if (key === "tribes") values.tribes = tribes(Number(value));
    else if (key === "count") values.count = counted(event);
    else if (key === "cards") values.cards = tr("count.cards", { n: Number(value) });
    else if (typeof value === "number") values[key] = value;
  }
  if (event.is === "RolledCombat") values.face = face(Number(event.cannons), Number(event.crossed));
  return tr(`pirates.event.${event.is}${event.card ? "Seen" : ""}`, values);
}

const isPass = (event: PiratesEvent) => event.is === "Did" && (event.action as Action).is === "Pass";
const onlyPasses = (entry: LogEntry<PiratesEvent>) => entry.events.length > 0 && entry.events.every(isPass);

/** Who passed, each once: "Green 2, Blue". */
function tellPasses(entries: readonly LogEntry<PiratesEvent>[]): string {
  const times = new Map<string, number>();
  const crews = entries.flatMap((entry) => entry.events.map((event) => String(event.color)));
  for (const crew of crews) times.set(crew, (times.get(crew) ?? 0) + 1);
  const who = [...times].map(([crew, n]) => (n > 1 ? `${color(crew)} ×${n}` : color(crew)));
  return tr("log.passes", { n: crews.length, who: listed(who) });
}

/** The log in words, step by step; passes one after the other are one line, at the last of their steps. */
export function tellLog(
  log: readonly LogEntry<PiratesEvent>[],
  player: (seat: number) => string,
): LogEntry<PiratesEvent>[] {
  const runs: LogEntry<PiratesEvent>[][] = [];
  for (const entry of log) {
    const run = runs[runs.length - 1];
    if (run && onlyPasses(entry) && run.every(onlyPasses)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => {
    const last = run[run.length - 1]!;
    const lines = run.length > 1 ? [tellPasses(run)] : last.events.map((event) => tellEvent(event, player));
    return { ...last, lines };
  });
}

export function tellQuestion(question: Question, actions: number, turn: string, seen: string): string {
  return tr(`pirates.question.${question.kind}`, {
    left: question.left ?? 0,
    n: question.left ?? 0,
    actions,
    color: color(turn),
    face: face(question.cannons, question.crossed),
    target: question.target ? placed(question.target) : "",
    card: card(seen),
  });
}

export function tellThreat(threat: Threat): string {
  // The center is a trading post itself: it is one of those that are missing.
  const posts = (threat.posts_missing ?? 0) - (threat.center_missing ? 1 : 0);
  const what = [
    threat.lair_missing
      ? tr("pirates.table.missing_lair", {
          n: threat.lair_missing,
          count: threat.lair_missing,
          color: color(threat.lair),
        })
      : "",
    threat.center_missing ? tr("pirates.table.missing_center") : "",
    posts > 0 ? tr("pirates.piece.post", { n: posts }) : "",
    threat.cities_missing ? tr("pirates.piece.enemy_city", { n: threat.cities_missing }) : "",
  ];
  return what.filter(Boolean).join(", ");
}

/** The short name of a kind of action, for a button. */
export function kind(is: string): string {
  return has(`pirates.table.kind_${is}`) ? tr(`pirates.table.kind_${is}`) : tr(`pirates.action.${is}`);
}

// The pirates in words: places, actions, events, cards.
import { called, capital, has, listed, tr, type Values } from "../../words/words.svelte";
import type { LogEntry } from "../../net/messages";
import type { CardInfo } from "./atlas";
import type { Action, PiratesEvent, Question, Threat } from "./types";

export const color = (id: string) => (id ? called("pirates.color", id) : tr("pirates.table.adrift"));
export const card = (id: string) => (id ? called("pirates.card", id) : "");
export const bands = (n: number) => tr("pirates.piece.band", { n });
export const gold = (n: number) => tr("pirates.piece.gold", { n });
export const tribes = (n: number) => tr("pirates.piece.tribe", { n });

/** A place by its name; the sea spaces have numbers only. */
export function place(id: string): string {
  const name = called("pirates.territory", id);
  return name === id ? id : `${name} (${id})`;
}

export function effect(info: CardInfo | undefined): string {
  return info ? tr(`pirates.effect.${info.effect.is}`, info.effect as unknown as Values) : "";
}

export function face(cannons = 0, crossed = 0): string {
  const parts = [
    cannons ? tr("pirates.piece.cannon", { n: cannons }) : "",
    crossed ? tr("pirates.piece.crossed", { n: crossed }) : "",
  ];
  return parts.filter(Boolean).join(", ") || tr("pirates.piece.blank");
}

export function tellAction(action: Action): string {
  const { is, ...rest } = action;
  const values: Values = {};
  for (const [key, value] of Object.entries(rest)) if (typeof value === "string") values[key] = place(value);
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
      ? tr("pirates.table.on_place", { place: place(action.place) })
      : "";
  if ("color" in action) values.color = color(action.color);
  if (action.is === "Pass" && action.until) return tr(`pirates.action.Pass${capital(action.until)}`);
  return tr(`pirates.action.${is}`, values);
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
    if (PLACES.includes(key)) values[key] = place(String(value));
    else if (OWNERS.includes(key)) values[key] = color(String(value));
    else if (key === "card") values.card = value ? `(${card(String(value))})` : "";
    else if (key === "seat" && value !== null) values.seat = player(Number(value));
    else if (key === "action") values.action = tellAction(value as Action);
    else if (key === "reason") values.reason = tr(`pirates.reason.${String(value)}`);
    else if (key === "gold") values.gold = gold(Number(value));
    else if (key === "tribes") values.tribes = tribes(Number(value));
    else if (key === "count") values.count = counted(event);
    else if (typeof value === "number") values[key] = value;
  }
  if (event.is === "RolledCombat") values.face = face(Number(event.cannons), Number(event.crossed));
  // The package speaks of "player 2"; here a player has a name.
  return tr(`pirates.event.${event.is}`, values)
    .replace(/^(player|le joueur|speler) /, "")
    .trim();
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
    actions,
    color: color(turn),
    face: face(question.cannons, question.crossed),
    target: question.target ? place(question.target) : "",
    card: card(seen),
  });
}

/** Things in words of which there may be one: the texts call the number `count`. */
const missing = (key: string, n: number) => (n > 0 ? tr(`pirates.table.${key}`, { n, count: n }) : "");

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
    missing("missing_posts", posts),
    missing("missing_cities", threat.cities_missing ?? 0),
  ];
  return what.filter(Boolean).join(", ");
}

/** The short name of a kind of action, for a button. */
export function kind(is: string): string {
  return has(`pirates.table.kind_${is}`) ? tr(`pirates.table.kind_${is}`) : tr(`pirates.action.${is}`);
}

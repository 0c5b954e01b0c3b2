// The pirates in words: places, pieces, cards. Actions, questions and the log come in words from the server.
import { called, has, listed, tr } from "../../words/words.svelte";
import type { LogEntry } from "../../net/messages";
import type { CardInfo } from "./atlas";
import type { Action, PiratesEvent, Threat } from "./types";

export const color = (id: string) => (id ? called("pirates.color", id) : tr("pirates.table.adrift"));
export const card = (id: string) => (id ? called("pirates.card", id) : "");
export const bands = (n: number) => tr("pirates.piece.band", { n });
export const gold = (n: number) => tr("pirates.piece.gold", { n });
export const tribes = (n: number) => tr("pirates.piece.tribe", { n });
export const actions = (n: number) => tr("count.actions", { n });

/** A place by its name; the sea spaces have numbers only. */
export function place(id: string): string {
  const said = called("pirates.territory", id);
  return said === id ? said : `${said} (${id})`;
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

/** The log as the server tells it; passes one after the other are one line, at the last of their steps. */
export function tellLog(log: readonly LogEntry<PiratesEvent>[]): LogEntry<PiratesEvent>[] {
  const runs: LogEntry<PiratesEvent>[][] = [];
  for (const entry of log) {
    const run = runs[runs.length - 1];
    if (run && onlyPasses(entry) && run.every(onlyPasses)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.map((run) => {
    const last = run[run.length - 1]!;
    return run.length > 1 ? { ...last, lines: [tellPasses(run)] } : last;
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

// The keys to one's seats, kept by this browser alone.
export interface Ring {
  keys: string[];
  host?: string;
  game: string;
  when: number;
  /** Whether the seats here count for the reader's profile; not said yet where it is missing. */
  counts?: boolean;
}

const KEPT = "admiralty.keys";
const MOST = 50;

export function rings(): Record<string, Ring> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Record<string, Ring>;
  } catch {
    return {};
  }
}

export function ring(table: string): Ring | undefined {
  return rings()[table];
}

/** The tables of this browser, each with all its keys, as the server asks for them. */
export function wishes(): { table: string; keys: string[] }[] {
  return Object.entries(rings()).map(([table, { keys, host }]) => ({
    table,
    keys: [...keys, ...(host ? [host] : [])],
  }));
}

/** Keep more keys of a table; the oldest tables beyond fifty are forgotten. */
export function keep(table: string, keys: readonly string[], host?: string, game = ""): void {
  const all = rings();
  const old = all[table];
  const joined = [...new Set([...(old?.keys ?? []), ...keys])];
  const hostKey = host ?? old?.host;
  all[table] = {
    keys: joined,
    ...(hostKey ? { host: hostKey } : {}),
    game: game || old?.game || "",
    ...(old?.counts === undefined ? {} : { counts: old.counts }),
    when: Date.now(),
  };
  const newest = Object.entries(all).sort(([, a], [, b]) => b.when - a.when);
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(newest.slice(0, MOST))));
}

/** Remember whether the seats of a table count for the profile. */
export function count(table: string, counts: boolean): void {
  const all = rings();
  if (all[table]) localStorage.setItem(KEPT, JSON.stringify({ ...all, [table]: { ...all[table], counts } }));
}

export function forget(table: string): void {
  const all = rings();
  delete all[table];
  localStorage.setItem(KEPT, JSON.stringify(all));
}

/** The keys in a link that goes on with a game: "#key=A&key=B". */
export function keysInFragment(fragment: string): string[] {
  return new URLSearchParams(fragment.replace(/^#/, "")).getAll("key").filter(Boolean);
}

export function continueLink(table: string): string {
  const all = ring(table);
  const keys = [...(all?.keys ?? []), ...(all?.host ? [all.host] : [])];
  return `${location.origin}/t/${table}#${keys.map((key) => `key=${encodeURIComponent(key)}`).join("&")}`;
}

const NAME = "admiralty.name";
export const nickname = () => localStorage.getItem(NAME) ?? "";
export const callMe = (name: string) => localStorage.setItem(NAME, name);

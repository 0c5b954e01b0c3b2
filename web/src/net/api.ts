// The server's HTTP part: lobby, records, moments.
import { spoken, tr } from "../words/words.svelte";
import type { Catalog, GameHeader, Moment, Pace, Problem, Room, SeatInfo } from "./messages";

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.text ?? problem.message);
  }
}

async function ask<T>(path: string, body?: unknown, key?: string, person?: string): Promise<T> {
  const headers: Record<string, string> = { "Accept-Language": spoken.language };
  if (person) headers["Admiralty-Person"] = person;
  if (body !== undefined)
    headers["Content-Type"] = typeof body === "string" ? "application/x-ndjson" : "application/json";
  if (key) headers.Authorization = `Bearer ${key}`;
  const init: RequestInit = { method: body === undefined ? "GET" : "POST", headers };
  if (body !== undefined) init.body = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await fetch(`/api${path}`, init).catch(() => {
    throw new Refused({ code: "lost", message: tr("line.silent") });
  });
  const plain = (await answer.json().catch(() => ({}))) as { error?: Problem };
  if (!answer.ok) throw new Refused(plain.error ?? { code: "internal", message: `${answer.status}` });
  return plain as T;
}

export type Seating = Pick<SeatInfo, "kind" | "name" | "bot">;

/** One seat of a finished table of a deal, against the same seat elsewhere. */
export interface Compared {
  table: number;
  seat: number;
  name: string;
  bot: string;
  points: number;
  place: number;
  ahead: number | null;
  beaten: number | null;
}

/** A deal that several tables play. */
export interface Deal {
  code: string;
  game: GameHeader;
  seats: number;
  closed: boolean;
  tables: number;
  over: number;
  results: Compared[];
}

/** The score sheets of all seats at some steps, each with the Age or round it belongs to. */
export interface Course {
  steps: number[];
  parts: number[];
  sheets: Record<string, number>[][];
}

/** A choice, and what it came to on average when the game was played on from it. */
export interface Weighed {
  text: string;
  value: number;
  chance: number;
  sheet: Record<string, number>;
  rival: Record<string, number>;
}

/** A choice beside the one that the admiral would have made. */
export interface Turn {
  step: number;
  seat: number;
  cost: number;
  sure: boolean;
  /** Nothing where the seat has yet to choose. */
  chosen: Weighed | null;
  best: Weighed;
  considered: { text: string; value: number; tries: number }[];
}

/** What is known of a seat's game, and how far looking back on it is. */
export interface Review {
  seat: number;
  state: "none" | "going" | "failed" | "done";
  done: number;
  of: number;
  chances: { steps: number[]; chances: number[][] } | null;
  turns: Turn[] | null;
}

export interface Try {
  table: string;
  mark: "" | "again" | "helped" | "late";
  points: number | null;
  place: number | null;
  beaten: number | null;
}

/** The deal of a day. */
export interface Day {
  day: string;
  today: string;
  game: GameHeader;
  seats: number;
  level: string;
  closed: boolean;
  left: number;
  commitment: string;
  next: string | null;
  players: number;
  mine: Try[];
  results: { name: string; points: number; place: number; mark: Try["mark"]; own: boolean }[] | null;
  bots: { bot: string; points: number; place: number }[] | null;
}

export interface NewTable {
  game: GameHeader;
  /** The code of a deal; its game is played then. */
  deal?: string;
  seats: Seating[];
  listed: boolean;
  pace: Pace;
  stand_in: string;
  start: boolean;
}

export interface Created {
  table: string;
  host_key: string;
  keys: { seat: number; key: string }[];
  room: Room;
}

export interface Mine {
  room: Room;
  seats: number[];
  host: boolean;
  asked: number[];
  /** Why the table can't be opened here. */
  error?: Problem;
}

export const catalog = () => ask<Catalog>(`/catalog?lang=${spoken.language}`);
export const tables = () => ask<{ open: Room[]; live: Room[] }>("/tables");
export const create = (wish: NewTable) => ask<Created>("/tables", wish);
export const deal = (code: string) => ask<Deal>(`/deals/${code}`);
export const makeDeal = (game: GameHeader, seats: number) =>
  ask<{ code: string; key: string }>("/deals", { game, seats });
export const closeDeal = (code: string, key: string) => ask<Deal>(`/deals/${code}/close`, {}, key);
export const room = (id: string) => ask<Room>(`/tables/${id}`);
export const join = (id: string, name: string, seat?: number) =>
  ask<{ seat: number; key: string; room: Room }>(
    `/tables/${id}/join`,
    seat === undefined ? { name } : { name, seat },
  );
export const start = (id: string, key: string, fill?: string, shuffle = false) =>
  ask<Room>(`/tables/${id}/start`, { ...(fill ? { fill } : {}), shuffle }, key);
export const manage = (id: string, seat: number, order: Record<string, string>, key: string) =>
  ask<Room>(`/tables/${id}/seats/${seat}`, order, key);
export const salt = (id: string, salt: string, key: string) => ask<Room>(`/tables/${id}/salt`, { salt }, key);
export const leave = (id: string, key: string) => ask<Room>(`/tables/${id}/leave`, {}, key);
export const rematch = (id: string, key: string) => ask<{ table: string }>(`/tables/${id}/rematch`, {}, key);
export const close = (id: string, key: string) => ask<Room>(`/tables/${id}/close`, {}, key);
/** Whose data and sentences are asked for: a table's, with the corrections of its house, or those of a game as printed. */
export interface Source {
  path: string;
  asked: Record<string, string>;
}
export const ofTable = (id: string): Source => ({ path: `/tables/${id}`, asked: {} });
export const inPrint = (game: string, edition: string, boxes: readonly string[]): Source => ({
  path: `/games/${game}`,
  asked: { edition, boxes: boxes.join(",") },
});
const query = (asked: Record<string, string>) => new URLSearchParams(asked).toString();
/** The data files that are played by. */
export const box = <T>({ path, asked }: Source) => ask<T>(`${path}/box?${query(asked)}`);
/** The sentences of the effects, in the language of the page or another. */
export const reference = <T>({ path, asked }: Source, lang: string) =>
  ask<T>(`${path}/reference?${query({ ...asked, lang })}`);
export const mine = (wish: { table: string; keys: string[] }[]) =>
  ask<{ tables: Mine[] }>("/mine", { tables: wish });
/** One game of a profile, with the rating after it. */
export interface Result {
  room: string;
  seat: number;
  game: string;
  header: GameHeader;
  seats: number;
  place: number;
  points: number;
  won: boolean;
  board: string;
  others: { seat: number; bot: string; name: string; points: number; place: number }[];
  mu: number;
  sigma: number;
  ended: number;
}
export interface Profile {
  games: Result[];
  levels: Record<string, Record<string, number>>;
}
export const newProfile = () => ask<{ key: string }>("/profile", {});
export const profile = (key: string) => ask<Profile>("/profile", undefined, key);
export const deleteProfile = (key: string) => ask<unknown>("/profile/delete", {}, key);
export const countFor = (id: string, profile: string | null, key: string) =>
  ask<unknown>(`/tables/${id}/profile`, { profile }, key);
/** How people may be told of their turns here. */
export const alerts = () => ask<{ push: string; mail: boolean }>("/alerts");
export const pushTo = (
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
  lang: string,
  tables: { table: string; keys: string[] }[],
) => ask<{ tables: string[] }>("/alerts/push", { subscription, lang, tables });
export const noPush = (endpoint: string) => ask<unknown>("/alerts/push/off", { endpoint });
/** A seat whose person is written to. */
export interface MailWish {
  table: string;
  seat: number;
  confirmed: boolean;
}
export const mailTo = (id: string, address: string, key: string) =>
  ask<unknown>(`/tables/${id}/mail`, { address, lang: spoken.language }, key);
export const mailWish = (token: string) => ask<MailWish>(`/alerts/mail/${token}`);
export const confirmMail = (token: string) => ask<MailWish>(`/alerts/mail/${token}/confirm`, {});
export const noMail = (token: string) => ask<MailWish>(`/alerts/mail/${token}/off`, {});
export const lay = (record: string) => ask<{ table: string; steps: number; room: Room }>("/records", record);
/** The record file of a finished game. */
async function text(path: string): Promise<string> {
  const answer = await fetch(`/api${path}`).catch(() => {
    throw new Refused({ code: "lost", message: tr("line.silent") });
  });
  if (!answer.ok) throw new Refused({ code: "internal", message: `${answer.status}` });
  return answer.text();
}
export const record = (id: string) => text(`/tables/${id}/record`);
/** Every number that a finished game was dealt from, the decks that they shuffled, and what everybody saw. */
export const draws = async <T>(id: string) =>
  (JSON.parse(await text(`/tables/${id}/draws`)) as { steps: T[] }).steps;
/** All that lay on the table at a step, as the line that `admiralty show` reads. */
export const position = (id: string, step: number) => text(`/tables/${id}/moments/${step}/position`);
/** A moment of a finished game; nobody is choosing in it any more. */
export async function moment(id: string, step: number, seat: number | null): Promise<Moment> {
  const asked = `/tables/${id}/moments/${step}?lang=${spoken.language}${seat === null ? "" : `&seat=${seat}`}`;
  const still = { you: { seats: [], host: false }, chosen: [], mine: null, undo: null, clock: null };
  return { ...still, ...(await ask<Moment>(asked)) };
}
export const playOn = (id: string, step: number, seat: number, name: string, bots: string) =>
  ask<Created>(`/tables/${id}/play-on`, { step, seat, name, bots });
export const course = (id: string) => ask<Course>(`/tables/${id}/course`);
const reviewPath = (id: string, seat: number) => `/tables/${id}/review?seat=${seat}&lang=${spoken.language}`;
export const review = (id: string, seat: number) => ask<Review>(reviewPath(id, seat));
export const beginReview = (id: string, seat: number) => ask<Review>(reviewPath(id, seat), {});
/** One choice of a finished game beside the admiral's. */
export const advice = (id: string, step: number, seat: number) =>
  ask<Turn>(`/tables/${id}/moments/${step}/advice?seat=${seat}&lang=${spoken.language}`);
/** The deal of a day; of today, where none is named. */
export const daily = (day: string, person: string) =>
  ask<Day>(day ? `/daily/${day}` : "/daily", undefined, undefined, person);
export const tryDaily = (name: string, person: string) => ask<Created>("/daily", { name }, undefined, person);
/** The score sheet of a table of the boxed game, from what is told of it (docs/scorepad.md). */
export const scorePad = <T>(pad: unknown) => ask<T>(`/games/wonders/pad?lang=${spoken.language}`, pad);

/** Such a table as a position in one line, after an Age; or what it would have to be told for one. */
export interface PadLine {
  line: string;
  points: number[];
  missing: { seat: number | null; text: string }[];
}
export const padLine = (pad: unknown, after: number) =>
  ask<PadLine>(`/games/wonders/pad/position?after=${after}&lang=${spoken.language}`, pad);

/** A cell of a score sheet that several devices fill in; a value that gave way to it unseen is told once. */
export interface PadCell {
  cell: string;
  value: unknown;
  version: number;
  who: string;
  lost?: { value: unknown; who: string };
}
export interface PadWrites {
  since: number;
  writes: { cell: string; value: unknown; seen: number; ago: number }[];
  who: string;
}
export const sharePad = (cells: Record<string, unknown>, who: string) =>
  ask<{ code: string; version: number }>("/pads", { cells, who });
export const syncPad = (code: string, writes: PadWrites) =>
  ask<{ version: number; cells: PadCell[] }>(`/pads/${code}/sync`, writes);
/** The description of a finished game's table, for the score pad. */
export const tablePad = <T>(id: string) => ask<T>(`/tables/${id}/pad`);

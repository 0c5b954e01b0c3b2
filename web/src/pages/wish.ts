// A new table as it is being wished for: fields at their defaults, seats, pace.
import { USUAL, usual } from "../lib/bots";
import type { Field, GameInfo } from "../net/messages";
import type { NewTable, Seating } from "../net/api";

export interface Wish {
  fields: Record<string, unknown>;
  seats: Seating[];
  clock: number | null;
  timeout: "default" | "bot";
  listed: boolean;
  /** Whether others shall play the same deal at tables of their own. */
  duplicate: boolean;
  /** The level that new bots get; a bot of it stands in for absent people. */
  bot: string;
}

/** The wish as it opens: the reader, and bots in the other seats, so that the third click plays. */
export function firstWish(info: GameInfo, name: string): Wish {
  const fields = Object.fromEntries(info.fields.map((field) => [field.name, field.default]));
  const count = Math.min(Math.max(4, info.seats[0]), info.seats[1]);
  const bot = usual(info.bots);
  const seats = Array.from({ length: count }, (_, i): Seating =>
    i === 0 ? { kind: "person", name } : { kind: "bot", bot },
  );
  return { fields, seats, clock: null, timeout: "default", listed: true, duplicate: false, bot };
}

/** A table for a first game (V15): what its game advises, no clock, the usual opponents. */
export function learningWish(info: GameInfo, wish: Wish): Wish {
  const plain = Object.fromEntries(info.fields.map((field) => [field.name, field.default]));
  const edition = "edition" in plain ? { edition: wish.fields.edition } : {};
  const fields = { ...plain, ...edition, ...info.learning };
  const bot = info.bots.find((row) => row.name === USUAL)?.name ?? wish.bot;
  return { ...atLevel(wish, bot), fields, clock: null, listed: false };
}

export function withSeats(wish: Wish, count: number): Seating[] {
  const bot: Seating = { kind: "bot", bot: wish.bot };
  return Array.from({ length: count }, (_, i) => wish.seats[i] ?? { ...bot });
}

/** All bots at one level. */
export function atLevel(wish: Wish, bot: string): Wish {
  const seats = wish.seats.map((seat): Seating => (seat.kind === "bot" ? { kind: "bot", bot } : seat));
  return { ...wish, bot, seats };
}

/** How many seats a game has with these fields: the least and the most. */
export function seatRange(info: GameInfo, fields: Record<string, unknown>): [number, number] {
  const boxes = (fields.boxes as string[] | undefined) ?? [];
  return info.seats_by?.[[String(fields.edition), ...boxes].join(" ")] ?? info.seats;
}

/** The choices of a field, which may hang on another field. */
export function choicesOf(field: Field, fields: Record<string, unknown>): (string | number)[] {
  for (const [name, rows] of Object.entries(field.when ?? {})) {
    const found = rows[String(fields[name])];
    if (found) return found;
  }
  return field.choices ?? [];
}

/** Whether more is chosen than the books advise; the parts of one expansion count once. */
export function beyondAdvice(field: Field, chosen: readonly string[]): boolean {
  if (!field.advice) return false;
  const { most, together } = field.advice;
  const whole = chosen.map((one) => together.find((row) => row.includes(one))?.[0] ?? one);
  return new Set(whole).size > most;
}

export function possible(field: Field, seats: number, fields: Record<string, unknown> = {}): boolean {
  const boxes = (fields.boxes as string[] | undefined) ?? [];
  const enough = !field.needs?.seats || field.needs.seats.includes(seats);
  return enough && (field.needs?.boxes ?? []).every((box) => boxes.includes(box));
}

/** What is wished of a field; what the wished edition does not have is left as it usually is. */
function sound(field: Field, wish: Wish): unknown {
  const value = wish.fields[field.name];
  if (field.kind === "choice" && !choicesOf(field, wish.fields).includes(value as string))
    return field.default;
  const counts = field.kind === "amounts" ? (value as number[]) : [];
  return counts.length ? wish.seats.map((_, i) => counts[i] ?? 0) : value;
}

export function tableOf(info: GameInfo, wish: Wish): NewTable {
  const fields = Object.fromEntries(
    info.fields
      .filter((field) => possible(field, wish.seats.length, wish.fields))
      .filter((field) => field.kind !== "each" || (wish.fields[field.name] as string[]).some(Boolean))
      .map((field) => [field.name, sound(field, wish)]),
  );
  const whole = wish.seats.every((seat) => seat.kind !== "open");
  return {
    game: { name: info.name, ...fields },
    seats: wish.seats,
    listed: wish.listed && !whole && !wish.duplicate,
    pace: { clock: wish.clock, timeout: wish.timeout },
    stand_in: wish.bot,
    start: whole,
  };
}

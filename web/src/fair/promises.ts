// What this browser was promised of a deal and what it added to it, kept here alone, and compared when all is told.
import * as api from "../net/api";
import { drawn } from "../net/drawn";
import type { Room } from "../net/messages";
import { spoken } from "../words/words.svelte";
import type { Dealt, Printed, Row } from "./deal";
import { sha256 } from "./digest";
import type { Compared } from "./stream";

interface Kept {
  /** The first promise that was seen of each table, the latest last. */
  tables: [string, string][];
  /** What was added, by the promise of the deal. */
  salts: [string, string][];
}

const KEPT = "admiralty.promises";
const MOST = 100;

function kept(): Kept {
  try {
    return { tables: [], salts: [], ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Kept>) };
  } catch {
    return { tables: [], salts: [] };
  }
}

function keep({ tables, salts }: Kept): void {
  localStorage.setItem(KEPT, JSON.stringify({ tables: tables.slice(-MOST), salts: salts.slice(-MOST) }));
}

/** Remember what is promised of a table, and of its rematch: only the first promise counts. */
export function see(room: Room): void {
  const all = kept();
  const before = all.tables.length;
  const first = (table: string, promise?: string) => {
    if (promise && !all.tables.some(([id]) => id === table)) all.tables.push([table, promise]);
  };
  first(room.id, room.commitment);
  if (room.rematch) first(room.rematch, room.next?.commitment);
  if (all.tables.length > before) keep(all);
}

const waiting = (room: Room) =>
  room.status === "gathering" ? { commitment: room.commitment, salted: room.salted } : room.next;

const asked = new Set<string>();

/** Add something of this browser's own to the next deal here, once, for all seats that these keys are of. */
export async function addSalt(room: Room, seats: readonly number[], keys: readonly string[]): Promise<void> {
  const deal = waiting(room);
  if (!deal?.commitment || room.rematch || room.status === "record" || asked.has(deal.commitment)) return;
  if (seats.every((seat) => deal.salted?.includes(seat))) return;
  asked.add(deal.commitment);
  const salt = drawn(32);
  for (const key of keys) {
    // A table that has begun meanwhile took it for the next deal; one that refused it has it nowhere.
    const after = await api.salt(room.id, salt, key).catch(() => undefined);
    const promise = after && waiting(after)?.commitment;
    if (promise) keep({ ...kept(), salts: [...kept().salts, [promise, salt]] });
  }
}

export interface Verdict {
  /** Whether the secret in the record is the one that was promised. */
  promise: boolean;
  /** Whether this browser had seen that promise before now. */
  seen: boolean;
  /** What this browser added: in the record, missing there, or nothing. */
  mine: "in" | "missing" | "none";
}

/** Compare the seed of a finished game with what was promised of it, and with what was added here. */
export function judge(seed: string, room: Pick<Room, "id" | "commitment">): Verdict {
  const [secret, ...salts] = seed.split("/");
  const all = kept();
  const seen = all.tables.find(([table]) => table === room.id)?.[1];
  const promise = seen ?? room.commitment;
  const own = all.salts.filter(([of]) => of === promise).map(([, salt]) => salt);
  const mine = own.length === 0 ? "none" : own.every((salt) => salts.includes(salt)) ? "in" : "missing";
  return {
    promise: promise === sha256(secret!),
    seen: seen !== undefined,
    mine,
  };
}

/** The verdict on a finished game, by its record, on the numbers that it was dealt from, and on what they dealt. */
export async function check(room: Room): Promise<Verdict & { drawn: Compared; dealt: Dealt | undefined }> {
  const header = JSON.parse((await api.record(room.id)).split("\n", 1)[0]!) as { seed: string };
  const [rows, stream, dealing] = await Promise.all([
    api.draws<Row>(room.id),
    import("./stream"),
    import("./deal"),
  ]);
  const drawn = stream.compare(header.seed, rows);
  const sound = rows.length > 0 && drawn.wrong === null;
  const dealt = sound
    ? await dealing.deal(rows, await printed(room), (step) => hands(room, step))
    : undefined;
  return { ...judge(header.seed, room), drawn, dealt };
}

/** What a table is played with, as its reference lists it. */
async function printed(room: Room): Promise<Printed> {
  type Cards = { id: string }[];
  type Listed = { edition: { cards?: Cards; card?: Cards }; dice?: Printed["dice"] };
  const { edition, dice } = await api.reference<Listed>(api.ofTable(room.id), spoken.language);
  const cards = (edition.cards ?? edition.card ?? []).map(({ id }) => id);
  return { cards, from: room.game.name === "pirates" ? "last" : "first", dice };
}

/** What the seats held after a step, as its replay shows each of them. */
function hands(room: Room, step: number): Promise<string[][]> {
  type Shown = { hand?: string[]; cities?: { hand?: string[] }[] };
  return Promise.all(
    room.seats.map(async (_, seat) => {
      const view = (await api.moment(room.id, step, seat)).view as Shown;
      return view.hand ?? view.cities?.[seat]?.hand ?? [];
    }),
  );
}

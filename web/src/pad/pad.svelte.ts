// The pad while it is filled in: one cell after the other, by a few taps each.
import type { Edition } from "../wonders/rules/edition";
import { doubts, type Doubt } from "./checks";
import { Refused } from "../net/api";
import { ask, countedOf, described, toldRows, type Ask } from "./counting";
import { changed, keep, keepGroup, type Group } from "./keeping";
import {
  around,
  cells,
  complete,
  MOST,
  places,
  player,
  points,
  rowsOf,
  type Cell,
  type Order,
  type Row,
  type Said,
  type Sheet,
  veiled,
} from "./sheet";
import { Sync } from "./sync.svelte";

/** Whether a row may have points of three digits; all others have two at most. */
const long = (row: string, typed: string): boolean => row === "science" && /^[12]/.test(typed);
/** Rows in which nobody gains anything: digits count as points lost. */
const OWED = ["debt"];
const AGAIN = 5000;

export class Pad {
  sheet = $state<Sheet | null>(null);
  order = $state<Order>("rows");
  at = $state(0);
  /** What is being typed into the cell, "" before the first digit. */
  typed = $state("");
  all = $state.raw<Row[]>([]);
  edition = $state.raw<Edition | null>(null);
  /** The column of whoever holds this device; null: any. */
  me = $state<number | null>(null);
  asks = $state.raw<Ask[]>([]);
  told = $state.raw<Doubt[]>([]);
  /** Why described rows are not counted: no server can be asked, or such a table can't be. */
  waits = $state("");
  /** Whether the server is asked again by itself. */
  away = $state(false);
  readonly sync = new Sync(
    () => this.sheet,
    () => void this.recount(),
  );
  #again = 0;
  #before: Sheet | null = null;

  readonly rows = $derived(this.sheet ? rowsOf(this.all, this.sheet) : []);
  readonly seats = $derived(
    this.sheet?.own && this.me !== null ? [this.me] : [...(this.sheet?.players.keys() ?? [])],
  );
  /** Whether columns are hidden until all are ready. */
  readonly hidden = $derived(this.sheet !== null && veiled(this.sheet, this.rows));
  readonly cells = $derived(cells(this.rows, this.seats, this.order));
  readonly places = $derived(places(this.sheet?.players ?? [], this.sheet?.teams));
  readonly cell = $derived<Cell | undefined>(this.cells[this.at]);
  readonly doubts = $derived(
    this.sheet ? [...doubts(this.sheet, this.rows), ...this.told.filter((one) => one.kind !== "row")] : [],
  );

  begin(group: Group): void {
    keepGroup(group);
    const { names, edition, boxes, wonders, shipyards } = group;
    const begun = new Date().toISOString();
    const players = names.map((name, seat) => ({
      ...player(name),
      ...(wonders?.[seat] ? { wonder: wonders[seat] } : {}),
      ...(shipyards?.[seat] ? { shipyard: shipyards[seat] } : {}),
    }));
    const more = {
      ...(group.teams ? { teams: true } : {}),
      ...(group.suspense ? { suspense: true, revealed: 0 } : {}),
      ...(group.own ? { own: true } : {}),
      ...(group.place ? { place: group.place } : {}),
    };
    this.#lay({ id: crypto.randomUUID(), begun, edition, boxes, players, ...more });
  }

  open(sheet: Sheet, code = ""): void {
    this.#lay(structuredClone(sheet));
    this.sync.resume(sheet, code);
    void this.recount();
  }

  close(): void {
    this.sync.stop();
    clearTimeout(this.#again);
    this.sheet = null;
  }

  #lay(sheet: Sheet): void {
    this.sync.stop();
    if (sheet.players.length === 2) sheet.free ??= player("");
    this.sheet = sheet;
    // What is changed in a sheet that was whole goes into its log.
    this.#before = sheet.ended || this.done ? structuredClone(sheet) : null;
    this.at = 0;
    this.typed = "";
    this.asks = this.told = [];
    this.waits = "";
    this.order = sheet.suspense ? "players" : "rows";
  }

  /** Count row by row or player by player, going on at the same cell. */
  reorder(order: Order): void {
    const { cell } = this;
    this.order = order;
    if (cell) this.go(cell.row, cell.seat);
  }

  go(row: string, seat: number): void {
    const at = this.cells.findIndex((cell) => cell.row === row && cell.seat === seat);
    if (at >= 0) this.at = at;
    this.typed = "";
  }

  next(): void {
    if (this.cell && this.points(this.cell) === undefined) this.write(this.cell, 0);
    this.at = Math.min(this.at + 1, this.cells.length);
    this.typed = "";
    this.keep();
  }

  back(): void {
    this.at = Math.max(this.at - 1, 0);
    this.typed = "";
  }

  /** A digit; with the second one the next cell is at hand. */
  digit(digit: number): void {
    if (!this.cell) return;
    this.typed += `${digit}`;
    this.write(this.cell, (OWED.includes(this.cell.row) ? -1 : 1) * Number(this.typed));
    if (this.typed.length >= (long(this.cell.row, this.typed) ? 3 : 2)) this.next();
  }

  /** More or less, as tokens bring it. */
  add(more: number): void {
    if (this.cell) this.write(this.cell, (this.points(this.cell) ?? 0) + more);
  }

  turn(): void {
    if (this.cell) this.write(this.cell, -(this.points(this.cell) ?? 0));
  }

  wipe(): void {
    if (!this.cell || !this.sheet) return;
    const { row, seat } = this.cell;
    const one = this.sheet.players[seat]!;
    delete one.points[row];
    delete one.told[row];
    delete one.counted[row];
    this.typed = "";
    this.keep();
  }

  points({ row, seat }: Cell): number | undefined {
    const one = this.sheet?.players[seat];
    return one && points(one, row);
  }

  write({ row, seat }: Cell, value: number): void {
    this.sheet!.players[seat]!.points[row] = Math.max(-MOST, Math.min(MOST, value));
    this.keep();
  }

  /** Say what lies on the table for a row; a total that was typed stays beside it until somebody takes the other. */
  tell(row: string, seat: number, said: Said): void {
    around(this.sheet!)[seat]!.told[row] = said;
  }

  /** Take what was counted instead of what was typed. */
  take({ row, seat }: Cell): void {
    delete this.sheet!.players[seat]!.points[row];
    this.keep();
  }

  /** Ask the engine for every row that was described; where nobody can be asked, again and again, but not where it refuses. */
  async recount(): Promise<boolean> {
    clearTimeout(this.#again);
    const sheet = this.sheet;
    if (!sheet) return false;
    this.keep();
    if (!described(sheet)) return true;
    try {
      const answer = await ask($state.snapshot(sheet), this.edition);
      if (sheet !== this.sheet) return false;
      for (const [seat, one] of sheet.players.entries())
        for (const row of toldRows(sheet, seat)) one.counted[row] = countedOf(answer, row, seat);
      this.asks = answer.asks;
      this.told = answer.doubts;
      this.waits = "";
    } catch (error) {
      this.waits = (error as Error).message;
      this.away = !(error instanceof Refused && error.problem.code === "malformed");
      if (this.away) this.#again = window.setTimeout(() => void this.recount(), AGAIN);
    }
    this.keep();
    return !this.waits;
  }

  get done(): boolean {
    return this.sheet !== null && complete(this.sheet, this.rows);
  }

  keep(): void {
    const sheet = this.sheet;
    if (!sheet) return;
    if (this.done && !sheet.ended) sheet.ended = new Date().toISOString();
    const plain = $state.snapshot(sheet);
    if (this.#before) {
      const log = [
        ...(this.#before.log ?? []),
        ...changed(this.#before, plain, new Date().toISOString(), points),
      ];
      if (log.length) plain.log = log;
    }
    keep(plain);
    this.sync.note();
  }
}

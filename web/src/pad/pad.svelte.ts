// The pad while it is filled in: one cell after the other, by a few taps each.
import { keep, keepGroup } from "./keeping";
import { cells, MOST, places, player, rowsOf, type Cell, type Order, type Row, type Sheet } from "./sheet";

/** Whether a row may have points of three digits; all others have two at most. */
const long = (row: string, typed: string): boolean => row === "science" && /^[12]/.test(typed);

export class Pad {
  sheet = $state<Sheet | null>(null);
  order = $state<Order>("rows");
  at = $state(0);
  /** What is being typed into the cell, "" before the first digit. */
  typed = $state("");
  all = $state.raw<Row[]>([]);

  readonly rows = $derived(rowsOf(this.all, this.sheet?.boxes ?? []));
  readonly cells = $derived(cells(this.rows, this.sheet?.players.length ?? 0, this.order));
  readonly places = $derived(places(this.sheet?.players ?? []));
  readonly cell = $derived<Cell | undefined>(this.cells[this.at]);

  begin(names: string[], edition: string, boxes: string[]): void {
    keepGroup({ names, edition, boxes });
    const begun = new Date().toISOString();
    this.sheet = { id: crypto.randomUUID(), begun, edition, boxes, players: names.map(player) };
    this.at = 0;
    this.typed = "";
  }

  open(sheet: Sheet): void {
    this.sheet = structuredClone(sheet);
    this.at = 0;
    this.typed = "";
  }

  /** Count row by row or player by player, going on at the same cell. */
  reorder(order: Order): void {
    const { cell } = this;
    this.order = order;
    if (cell) this.go(cell.row, cell.seat);
  }

  go(row: string, seat: number): void {
    this.at = this.cells.findIndex((cell) => cell.row === row && cell.seat === seat);
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
    this.write(this.cell, Number(this.typed));
    if (this.typed.length >= (long(this.cell.row, this.typed) ? 3 : 2)) this.next();
  }

  /** More or less, as tokens bring it. */
  add(points: number): void {
    if (this.cell) this.write(this.cell, (this.points(this.cell) ?? 0) + points);
  }

  turn(): void {
    if (this.cell) this.write(this.cell, -(this.points(this.cell) ?? 0));
  }

  wipe(): void {
    if (!this.cell || !this.sheet) return;
    const { points, told } = this.sheet.players[this.cell.seat]!;
    delete points[this.cell.row];
    delete told[this.cell.row];
    this.typed = "";
  }

  points({ row, seat }: Cell): number | undefined {
    return this.sheet?.players[seat]?.points[row];
  }

  write({ row, seat }: Cell, points: number, told?: Record<string, number>): void {
    const one = this.sheet!.players[seat]!;
    one.points[row] = Math.max(-MOST, Math.min(MOST, points));
    if (told) one.told[row] = told;
    else delete one.told[row];
    this.keep();
  }

  get done(): boolean {
    return this.cells.every((cell) => this.points(cell) !== undefined);
  }

  private keep(): void {
    if (this.sheet) keep($state.snapshot(this.sheet));
  }
}

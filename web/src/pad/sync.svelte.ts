// The line to the other devices of a shared sheet: sends what was written here, takes what was written there, and goes
// on after having been away. Asking again and again is enough for a sheet, and needs nothing that a network may cut.
import * as api from "../net/api";
import { read } from "./keeping";
import { cellsOf, changes, same, sheetOf, write, type Cells } from "./sharing";
import type { Sheet } from "./sheet";

const EVERY = 1500;
/** How long both values of a cell are shown that two wrote without having seen each other. */
export const SHOWN = 10_000;
const kept = (id: string) => `admiralty.pad.shared.${id}`;

interface Line {
  code: string;
  since: number;
  /** What the server has, as far as this device knows. */
  base: Cells;
  versions: Record<string, number>;
  /** When a cell was written here that the server does not have yet. */
  written: Record<string, number>;
}
export interface Clash {
  value: unknown;
  who: string;
  until: number;
}

export class Sync {
  code = $state("");
  away = $state(false);
  /** Values that gave way, by cell, as long as they are shown. */
  clashes = $state<Record<string, Clash>>({});
  who = "";
  #line: Line | null = null;
  #timer = 0;
  #joined = 0;

  constructor(
    private readonly sheet: () => Sheet | null,
    private readonly taken: () => void,
  ) {}

  /** Share a sheet anew; its code. */
  async share(): Promise<void> {
    const sheet = this.sheet()!;
    const base = cellsOf(sheet);
    const { code } = await api.sharePad(base, this.who);
    this.#begin({ code, since: 1, base, versions: {}, written: {} });
  }

  /** The sheet of a code, from the server. */
  async join(code: string): Promise<Sheet> {
    const answer = await api.syncPad(code, { since: 0, writes: [], who: this.who });
    this.#joined = answer.version;
    return sheetOf(Object.fromEntries(answer.cells.map((row) => [row.cell, row.value])));
  }

  /** Go on with a sheet that is shared already; nothing where it is not. */
  resume(sheet: Sheet, code = ""): void {
    const line = read<Line | null>(kept(sheet.id), null);
    if (line || code)
      this.#begin(line ?? { code, since: this.#joined, base: cellsOf(sheet), versions: {}, written: {} });
  }

  /** A cell that the server may not have yet. */
  note(): void {
    const sheet = this.sheet();
    if (!this.#line || !sheet) return;
    for (const [cell] of changes(this.#line.base, cellsOf(sheet))) this.#line.written[cell] ??= Date.now();
    this.#keep(sheet.id);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#line = null;
    this.code = "";
    this.clashes = {};
  }

  #begin(line: Line): void {
    clearTimeout(this.#timer);
    this.#line = line;
    this.code = line.code;
    void this.#go();
  }

  #keep(id: string): void {
    localStorage.setItem(kept(id), JSON.stringify(this.#line));
  }

  async #go(): Promise<void> {
    const line = this.#line;
    const sheet = this.sheet();
    if (line && sheet) {
      await this.#once(line, sheet).then(
        () => (this.away = false),
        () => (this.away = true),
      );
      if (this.#line !== line) return;
      this.#keep(sheet.id);
    }
    this.#timer = window.setTimeout(() => void this.#go(), EVERY);
  }

  async #once(line: Line, sheet: Sheet): Promise<void> {
    const now = Date.now();
    const sent = changes(line.base, cellsOf(sheet));
    const writes = sent.map(([cell, value]) => ({
      cell,
      value,
      seen: line.versions[cell] ?? line.since,
      ago: (now - (line.written[cell] ?? now)) / 1000,
    }));
    const answer = await api.syncPad(line.code, { since: line.since, writes, who: this.who });
    if (this.#line !== line) return;
    for (const [cell, value] of sent) {
      line.base[cell] = value;
      delete line.written[cell];
    }
    line.since = answer.version;
    const before = cellsOf(sheet);
    let taken = false;
    for (const { cell, value, version, lost } of answer.cells) {
      const untouched = same(before[cell], line.base[cell]);
      line.versions[cell] = version;
      line.base[cell] = value;
      if (untouched && !same(before[cell], value)) {
        write(sheet, cell, value);
        taken = true;
      }
      if (lost) this.#clash(cell, lost);
    }
    if (taken) this.taken();
  }

  #clash(cell: string, lost: { value: unknown; who: string }): void {
    this.clashes[cell] = { ...lost, until: Date.now() + SHOWN };
    setTimeout(() => {
      if ((this.clashes[cell]?.until ?? 0) <= Date.now()) delete this.clashes[cell];
    }, SHOWN + 50);
  }
}

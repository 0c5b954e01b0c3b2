// What an action costs its seat, and to whom, as the server says it with each option.
import type { OptionRow } from "../../net/messages";
import type { Action } from "./types";

export type Bill = { to: number | null; coins: number }[];

export class Prices {
  readonly rows: Map<string, OptionRow<Action>>;

  constructor(options: readonly OptionRow<Action>[]) {
    this.rows = new Map(options.map((row) => [JSON.stringify(row.option), row]));
  }

  row(action: Action): OptionRow<Action> | undefined {
    return this.rows.get(JSON.stringify(action));
  }

  /** Coins by receiver (null: the bank); empty when nothing is paid. */
  bill(action: Action): Bill {
    const bill = Object.entries(this.row(action)?.bill ?? {});
    return bill.map(([to, coins]) => ({ to: to === "bank" ? null : Number(to), coins }));
  }

  total(action: Action): number {
    return this.bill(action).reduce((sum, row) => sum + row.coins, 0);
  }

  /** A building of the city that makes this one free, or nothing. */
  chain(card: string): string | undefined {
    return [...this.rows.values()].find(
      (row) => row.chain && "card" in row.option && row.option.card === card,
    )?.chain;
  }
}

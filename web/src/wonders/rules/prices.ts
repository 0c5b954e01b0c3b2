// What an action costs its seat, and to whom: coins to the bank, to neighbors and beyond.
import type { Edition } from "./edition";
import { coinsOf } from "./speak";
import { FLEETS, type Action, type Build, type BuildStage, type City, type Fleet, type View } from "./types";

export type Bill = { to: number | null; coins: number }[];

export class Prices {
  readonly city: City;

  constructor(
    readonly edition: Edition,
    readonly view: View,
    readonly seat: number,
  ) {
    this.city = view.cities[seat]!;
  }

  /** Coins by receiver (null: the bank); empty when nothing is paid. */
  bill(action: Action): Bill {
    if (action.is !== "Build" && action.is !== "BuildStage") return [];
    const seats = this.view.cities.length;
    const pay = action.pay ?? {};
    const sellers = [
      [1, pay.left],
      [-1, pay.right],
      [2, pay.beyond_left],
      [-2, pay.beyond_right],
    ] as const;
    const bill = new Map<number | null, number>([[null, this.bank(action)]]);
    for (const [step, coins = 0] of sellers) {
      const seller = (this.seat + step + seats) % seats;
      bill.set(seller, (bill.get(seller) ?? 0) + coins);
    }
    return [...bill].filter(([, coins]) => coins).map(([to, coins]) => ({ to, coins }));
  }

  total(action: Action): number {
    return this.bill(action).reduce((sum, row) => sum + row.coins, 0);
  }

  /** A building of the city that makes this one free, or nothing. */
  chain(card: string): string | undefined {
    return this.edition.card(card)?.chains?.find((id) => this.city.buildings.includes(id));
  }

  /** Whether a power of the city makes this building free without being used up. */
  freeByPower(card: string): boolean {
    const color = this.edition.card(card)?.color;
    const colors = new Set(this.city.buildings.map((id) => this.edition.card(id)?.color));
    const { turn, turns, extra } = this.view;
    const holds = {
      "new color": !colors.has(color),
      first: turn === 1,
      last: turn === turns && !extra,
      "once an age": false,
    };
    return this.edition.powers(this.city).some((effect) => effect.is === "FreeBuild" && holds[effect.when]);
  }

  /** What the next space of a fleet costs on this shipyard; nothing on the last space. */
  shipCost(fleet: Fleet): string | undefined {
    const yard = this.edition.shipyards.get(this.city.shipyard);
    return yard?.[fleet][this.city.ships[FLEETS.indexOf(fleet)] ?? 0];
  }

  shipFreeWithStage(): boolean {
    return this.edition.powers(this.city).some((effect) => effect.is === "WonderShips");
  }

  private bank(action: Build | BuildStage): number {
    let coins: number;
    let shipFree = false;
    if (action.is === "BuildStage") {
      coins = coinsOf(this.edition.stages(this.city)[action.stage - 1]?.cost ?? "");
      shipFree = this.shipFreeWithStage();
    } else {
      const free = action.free || this.chain(action.card) || this.freeByPower(action.card);
      coins = free ? 0 : coinsOf(this.edition.card(action.card)?.cost ?? "");
    }
    return coins + (action.ship && !shipFree ? coinsOf(this.shipCost(action.ship) ?? "") : 0);
  }
}

// What moves when something happened: pieces that travel over the chart, and numbers that rise from a place.
import type { LogEntry } from "../../net/messages";
import type { Atlas } from "./atlas";
import type { Action, PiratesEvent, View } from "./types";

export type Point = [number, number];
export interface Ghost {
  key: string;
  is: "ship" | "bands" | "shot";
  color: string;
  bands: number;
  gold: number;
  from: Point;
  to: Point;
  /** The place whose own drawing is away while the ghost travels. */
  leaves: string;
}
export interface Rise {
  key: string;
  at: Point;
  text: string;
  good: boolean;
}

const DICE = ["RolledCombat", "RolledFind", "RolledTribes"];

export function eventsIn(
  log: readonly LogEntry<PiratesEvent>[],
  after: number,
  until: number,
): PiratesEvent[] {
  return log.filter((entry) => entry.step > after && entry.step <= until).flatMap((entry) => entry.events);
}

/** The pieces on their way, as they leave the position that is still shown. */
export function ghosts(events: readonly PiratesEvent[], view: View, atlas: Atlas): Ghost[] {
  return events.flatMap((event, i) => {
    if (event.is !== "Did") return [];
    const way = wayOf(event.action as Action);
    const from = way && atlas.space.get(way.start)?.label;
    const to = way && atlas.space.get(way.end)?.label;
    if (!way || !from || !to) return [];
    const ship = view.ships.find((row) => row.sea === way.start);
    const sails = way.is === "ship" && ship !== undefined;
    return [
      {
        key: `${i} ${way.start} ${way.end}`,
        is: way.is,
        color: String(event.color),
        bands: sails ? (ship.bands ?? 0) : way.bands,
        gold: sails ? (ship.gold ?? 0) : way.gold,
        from,
        to,
        leaves: sails ? way.start : "",
      },
    ];
  });
}

type Way = Pick<Ghost, "is" | "bands" | "gold"> & { start: string; end: string };

function wayOf(action: Action): Way | null {
  switch (action.is) {
    case "Move":
    case "Load":
    case "Unload":
    case "Transfer":
      return {
        is: "bands",
        bands: action.bands,
        gold: action.gold ?? 0,
        start: action.start,
        end: action.end,
      };
    case "Sail":
      return { is: "ship", bands: 0, gold: 0, start: action.start, end: action.end };
    case "Launch":
      return { is: "ship", bands: 0, gold: 0, start: action.city, end: action.sea };
    case "Attack":
      return { is: "shot", bands: 0, gold: 0, start: action.start, end: action.target };
    default:
      return null;
  }
}

/** What came and what was lost, each at its place. */
export function rises(events: readonly PiratesEvent[], step: number, atlas: Atlas): Rise[] {
  return events.flatMap((event, i) => {
    const row = changeOf(event);
    const at = row && atlas.space.get(row.place)?.label;
    return row && at ? [{ key: `${step} ${i}`, at, text: row.text, good: row.good }] : [];
  });
}

function changeOf(event: PiratesEvent): { place: string; text: string; good: boolean } | null {
  const place = String(event.place ?? event.territory ?? event.city ?? "");
  const count = Number(event.count ?? event.gold ?? 0);
  switch (event.is) {
    case "Lost":
    case "Paid":
      return { place, text: `−${count}`, good: false };
    case "CameBands":
    case "CameGold":
    case "CameTribes":
      return { place, text: `+${count}`, good: true };
    case "Sunk":
      return { place, text: "✕", good: false };
    default:
      return null;
  }
}

export const rolled = (events: readonly PiratesEvent[]) => events.some((event) => DICE.includes(event.is));
export const fought = (events: readonly PiratesEvent[]) => events.some((event) => event.is === "Lost");

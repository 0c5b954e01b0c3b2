// How a seat of a table is called: a person by name, a bot by its city or color.
import type { TableFrame } from "../net/messages";
import { called, tr } from "../words/words.svelte";
import { seatName } from "./seats";

export function whoSits(frame: TableFrame | null, seat: number): string {
  const info = frame?.room.seats[seat];
  const view = frame?.view as {
    cities?: { wonder: string }[];
    sides?: { seat: number | null; color: string }[];
  } | null;
  const city = view?.cities?.[seat]?.wonder;
  const color = view?.sides?.find((side) => side.seat === seat)?.color;
  const place = city ? called("wonder", city) : color ? called("pirates.color", color) : "";
  return (info?.kind === "bot" || info?.kind === "open") && place
    ? place
    : seatName(info, place || tr("seat.number", { n: seat + 1 }));
}

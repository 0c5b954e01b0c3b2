// From a game that was played here to its sheet: the server describes the table, the page keeps it as one of its own.
import { seatName } from "../lib/seats";
import * as api from "../net/api";
import { player, type Counted, type Sheet } from "./sheet";

interface Described {
  edition: string;
  boxes: string[];
  teams: boolean;
  seats: { wonder: string; coins: number }[];
  names: string[];
  created: number;
}
interface Scores {
  categories: { id: string }[];
  seats: { lines: { category: string; points: number; text?: string }[] }[];
}

/** The sheet of a finished game; the same one however often it is asked for. */
export async function sheetOfGame(table: string): Promise<Sheet> {
  const [told, room] = await Promise.all([api.tablePad<Described>(table), api.room(table)]);
  const { names, created, ...pad } = told;
  const scores = await api.scorePad<Scores>(pad);
  return {
    id: `table-${table}`,
    begun: new Date(created * 1000).toISOString(),
    edition: told.edition,
    boxes: told.boxes,
    ...(told.teams ? { teams: true } : {}),
    players: told.seats.map((seat, number) => ({
      ...player(seatName(room.seats[number], names[number])),
      wonder: seat.wonder,
      coins: seat.coins,
      counted: countedOf(scores, number),
    })),
  };
}

/** The points of every row with their sources, as the game's own sheet has them. */
function countedOf({ categories, seats }: Scores, seat: number): Record<string, Counted> {
  const found = categories.map(({ id }): [string, Counted] => {
    const lines = seats[seat]!.lines.filter((line) => line.category === id);
    return [
      id,
      {
        points: lines.reduce((sum, line) => sum + line.points, 0),
        lines: lines.map(({ text = "", points }) => ({ text, points })),
      },
    ];
  });
  return Object.fromEntries(found);
}

// The courses: what is taught, at which table, against whom.
import type { NewTable, Seating } from "../net/api";
import type { GameHeader } from "../net/messages";
import { CITIES, LEADERS, PROJECTS, TOWER, TWO } from "./boxes";
import { PIRATES, WONDERS, type Lesson } from "./lessons";

export interface Course {
  header: GameHeader;
  bots: number;
  lessons: Lesson[];
}

/** Opponents who play sensibly, and leave a beginner a chance. */
const BOT: Seating = { kind: "bot", bot: "sailor" };
const BOARDS = ["gizah day", "rhodos day", "alexandria day"];
const wonders = (...boxes: string[]): GameHeader => ({
  name: "wonders",
  edition: "second",
  boxes,
  boards: BOARDS,
});

export const COURSES: Record<string, Course> = {
  wonders: { header: wonders("armada"), bots: 2, lessons: WONDERS },
  pirates: { header: { name: "pirates", cards: true, enrollment: false }, bots: 3, lessons: PIRATES },
  cities: { header: wonders("cities"), bots: 2, lessons: CITIES },
  leaders: { header: wonders("leaders"), bots: 2, lessons: LEADERS },
  tower: { header: wonders("tower"), bots: 2, lessons: TOWER },
  projects: { header: wonders("projects"), bots: 2, lessons: PROJECTS },
  two: { header: { ...wonders(), edition: "first", boards: ["gizah A", "rhodos A"] }, bots: 1, lessons: TWO },
};

/** The name of a course that there is. */
export const courseOf = (name: string): string => (name in COURSES ? name : "wonders");

/** The table that a course is played at. */
export function lessonTable(name: string, who: string): NewTable {
  const { header, bots } = COURSES[courseOf(name)]!;
  return {
    game: header,
    seats: [{ kind: "person", name: who }, ...Array.from({ length: bots }, () => ({ ...BOT }))],
    listed: false,
    pace: { clock: null, timeout: "default" },
    stand_in: BOT.bot!,
    start: true,
  };
}

// What travels between page and server: docs/protocol.md in types.
export interface SeatInfo {
  seat: number;
  kind: "person" | "open" | "bot" | "away";
  name?: string;
  bot?: string;
  here?: boolean;
}

export type GameHeader = { name: string; edition?: string; boxes?: string[]; teams?: boolean } & Record<
  string,
  unknown
>;

export interface Pace {
  clock: number | null;
  timeout: "default" | "bot";
  /** When a clock of days runs out, in seconds since 1970. */
  due?: number | null;
}

export interface Room {
  id: string;
  game: GameHeader;
  status: "gathering" | "playing" | "over" | "closed" | "record";
  seats: SeatInfo[];
  host: number | null;
  listed: boolean;
  pace: Pace;
  stand_in: string;
  /** The promise of the secret that is dealt from, and the seats that added something to it. */
  commitment?: string;
  salted?: number[];
  /** The same of the rematch. */
  next?: { commitment: string; salted: number[] } | null;
  rematch: string | null;
  /** The code of a deal that other tables play too; its records are kept back while it is sealed. */
  deal?: string | null;
  sealed?: boolean;
  origin: { table: string; step: number } | null;
  created?: string;
  watching?: number;
}

/** Something that happened to a seat of the running game, told to everybody. */
export interface News {
  step: number;
  seat: number;
  what: "open" | "bot" | "stand_in" | "give_back" | "join" | "leave" | "hint";
  name: string;
  text: string;
}

export interface OptionRow<O = unknown> {
  option: O;
  text: string;
  price?: string;
  bill?: Record<string, number>;
  /** Why a building costs nothing: it has no cost, a chain, or a power. */
  free?: "cost" | "chain" | "power";
  chain?: string;
  /** What is built along costs so much by itself. */
  along?: string;
}

export interface RefusalRow<R = unknown> {
  refusal: R;
  text: string;
}

export interface LogEntry<E = unknown> {
  step: number;
  events: E[];
  lines: string[];
  /** 7 Wonders: the same as what a seat did, without its name; null: what concerns the whole table. */
  deeds?: [seat: number | null, told: string][];
  /** 7 Wonders: the seats that something was taken from. */
  losers?: number[];
}

export interface ScoreLine {
  category: string;
  source: string;
  points: number;
  text?: string;
}

export interface Score {
  seat: number;
  points: number;
  tie_break: number;
  winner: boolean;
  lines?: ScoreLine[];
}

/** What was chosen for a seat whose time had run out. */
export interface Late {
  step: number;
  text: string;
  by: Pace["timeout"];
}

export interface TableFrame<V = unknown, O = unknown, R = unknown, E = unknown> {
  is: "Table" | "Moment";
  version: number;
  room: Room;
  you: { seats: number[]; host: boolean };
  seat: number | null;
  step: number;
  view: V | null;
  asked: number[];
  /** What is asked now, in words; empty where it goes without saying. */
  question?: string;
  /** What would come if this part of the game ended now, as the game tells it. */
  stakes?: unknown;
  chosen: number[];
  mine: unknown;
  /** Seconds until the step is shown that all have chosen for. */
  held?: number | null;
  options: OptionRow<O>[];
  refusals: RefusalRow<R>[];
  log: LogEntry<E>[];
  undo: { seat: number; steps: number } | null;
  clock: { seconds: number; left: number } | null;
  late?: Late | null;
  scores: Score[] | null;
  /** What a finished game has not used: ids by kind. */
  unused?: Record<string, string[]>;
  news?: News[];
  id?: string;
}

export interface Moment extends TableFrame {
  is: "Moment";
  steps: number;
  choices: Record<string, unknown> | null;
  choice_texts?: Record<string, string> | null;
}

export interface Odds {
  is: "Odds";
  attackers: number;
  defenders: number;
  by_roll: { rolls: number; win: number; attackers_lost: number; defenders_lost: number }[];
  outcomes: { attackers: number; defenders: number; chance: number }[];
}

/** What stands against using a place, each reason in words and with its rule. */
export interface Why {
  is: "Why";
  subject: string;
  refusals: { refusal: { rule: string }; text: string }[];
}

/** What a strong bot would choose. */
export interface Hint {
  is: "Hint";
  version: number;
  action: unknown;
  text: string;
}

/** Older entries of the log. */
export interface LogPage {
  is: "Log";
  log: LogEntry[];
}

export interface Problem {
  code: string;
  message: string;
  text?: string;
  retry_after?: number;
}

/** What somebody at the table says: one of a dozen sentences. */
export interface Said {
  is: "Said";
  seat: number;
  name: string;
  what: string;
  text: string;
}

export type Frame =
  | Said
  | TableFrame
  | { is: "Chosen"; version: number; chosen: number[]; mine: unknown; held: number | null }
  | { is: "Room"; room: Room; news: News[] }
  | { is: "Done"; version: number; id?: string; again?: boolean }
  | (Odds & { id?: string })
  | (Why & { id?: string })
  | (Hint & { id?: string })
  | (LogPage & { id?: string })
  | { is: "Error"; error: Problem; id?: string }
  | { is: "Pong" };

export interface Field {
  name: string;
  kind: "flag" | "choice" | "several" | "number" | "each" | "amounts";
  /** What few tables ask for stands together, out of the way. */
  group?: "customs";
  choices?: (string | number)[];
  default: unknown;
  title?: string;
  titles?: Record<string, string>;
  /** What each choice brings. */
  notes?: Record<string, string>;
  /** More than so many (those of a row counted once) go against the books' advice, which nobody has to follow. */
  advice?: { most: number; together: string[][]; text: string };
  least?: number;
  most?: number;
  needs?: { seats?: number[]; boxes?: string[] };
  when?: Record<string, Record<string, (string | number)[]>>;
}

export interface SheetRow {
  id: string;
  text: string;
  boxes: string[];
  /** Those that have it, where not all do. */
  editions?: string[];
  /** What it usually holds: "" in the base game, and with a box or in teams. */
  usual?: Record<string, number[]>;
  /** What may be ticked there, where no edition has it. */
  things?: { id: string; text: string; note: string }[];
}

export interface GameInfo {
  name: string;
  title: string;
  seats: [number, number];
  /** Where the number of seats hangs on edition and boxes: "first armada". */
  seats_by?: Record<string, [number, number]>;
  fields: Field[];
  /** The fields of a table for a first game. */
  learning?: Record<string, unknown>;
  bots: { name: string; title: string; level: number }[];
  /** The rows of its score sheet, each with the boxes that bring it; none for what is always there. */
  sheet?: SheetRow[];
}

export interface Catalog {
  languages: string[];
  games: GameInfo[];
  pace: { clocks: (number | null)[]; timeouts: string[] };
}

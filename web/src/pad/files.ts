// Sheets as files: JSON for this page, CSV for tables (both come back), plays for Board Game Stats, text to share.
import { minus } from "../words/grammar";
import { isSheet, whole } from "./keeping";
import { places, player, points, rowsOf, total, winners, type Row, type Sheet } from "./sheet";

const VERSION = 2;
const READ = [1, VERSION];

export const file = (all: readonly Sheet[]): string =>
  JSON.stringify({ admiralty: "score sheets", version: VERSION, sheets: all }, null, 1);

/** The sheets of a file, JSON or CSV; nothing where it is none of ours. */
export function sheetsOf(text: string): Sheet[] | null {
  return text.trimStart().startsWith("{") ? fromJson(text) : fromCsv(text);
}

function fromJson(text: string): Sheet[] | null {
  try {
    const plain = JSON.parse(text) as { version?: number; sheets?: unknown };
    const fine =
      READ.includes(plain.version ?? 0) && Array.isArray(plain.sheets) && plain.sheets.every(isSheet);
    return fine ? (plain.sheets as Sheet[]).map(whole) : null;
  } catch {
    return null;
  }
}

const HEAD = [
  "game",
  "date",
  "edition",
  "boxes",
  "teams",
  "place_played",
  "minutes",
  "notes",
  "player",
  "board",
  "yard",
  "coins",
];
const TAIL = ["total", "place"];

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line for each player of each game, one column for each row. */
export function csv(all: readonly Sheet[], rows: readonly Row[]): string {
  const head = [...HEAD, ...rows.map((row) => row.id), ...TAIL];
  const lines = all.flatMap((sheet) => {
    const own = new Set(rowsOf(rows, sheet).map((row) => row.id));
    const place = places(sheet.players, sheet.teams);
    return sheet.players.map((one, seat) => [
      sheet.id,
      sheet.begun,
      sheet.edition,
      sheet.boxes.join(" "),
      sheet.teams ? "yes" : "",
      sheet.place ?? "",
      sheet.minutes === undefined ? "" : `${sheet.minutes}`,
      sheet.notes ?? "",
      one.name,
      one.wonder ?? "",
      one.shipyard ?? "",
      one.coins === undefined ? "" : `${one.coins}`,
      ...rows.map((row) => (own.has(row.id) ? `${points(one, row.id) ?? ""}` : "")),
      `${total(one)}`,
      `${place[seat]!}`,
    ]);
  });
  return [head, ...lines].map((line) => line.map(quoted).join(",")).join("\n") + "\n";
}

/** The fields of every line; quotes may hold commas, quotes and ends of lines. */
function table(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const part = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r?\n|$)/y;
  while (part.lastIndex < text.length) {
    const found = part.exec(text);
    if (!found) return [];
    const [, field = "", end] = found;
    line.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end !== ",") {
      lines.push(line);
      line = [];
    }
  }
  return lines;
}

function fromCsv(text: string): Sheet[] | null {
  const [head = [], ...lines] = table(text.replace(/^\uFEFF/, ""));
  if (!["game", "date", "edition", "boxes", "player"].every((name) => head.includes(name))) return null;
  const fixed = new Set([...HEAD, ...TAIL]);
  const found = new Map<string, Sheet>();
  for (const line of lines) {
    if (line.length !== head.length) return null;
    const row = Object.fromEntries(head.map((name, i) => [name, line[i]!]));
    const sheet = found.get(row.game!) ?? headOf(row);
    if (!sheet) return null;
    const numbers = head.filter((name) => !fixed.has(name) && row[name] !== "");
    if (!numbers.every((name) => /^-?\d{1,3}$/.test(row[name]!))) return null;
    sheet.players.push({
      ...player(row.player!),
      points: Object.fromEntries(numbers.map((name) => [name, Number(row[name])])),
      ...(row.board ? { wonder: row.board } : {}),
      ...(row.yard ? { shipyard: row.yard } : {}),
      ...(row.coins ? { coins: Number(row.coins) } : {}),
    });
    found.set(sheet.id, sheet);
  }
  return [...found.values()];
}

function headOf(row: Record<string, string>): Sheet | null {
  const begun = new Date(row.date!);
  if (!row.game || Number.isNaN(begun.getTime())) return null;
  return {
    id: row.game,
    begun: begun.toISOString(),
    edition: row.edition!,
    boxes: row.boxes!.split(" ").filter(Boolean),
    players: [],
    ...(row.teams === "yes" ? { teams: true } : {}),
    ...(row.place_played ? { place: row.place_played } : {}),
    ...(row.minutes ? { minutes: Number(row.minutes) } : {}),
    ...(row.notes ? { notes: row.notes } : {}),
  };
}

/** Points as people read them; none where nobody has counted. */
export const shown = (points: number | undefined): string => (points === undefined ? "" : minus(points));

/** A sheet in plain text, to send to friends. */
export function plainText(sheet: Sheet, rows: readonly Row[], words: { total: string; won: string }): string {
  const own = rowsOf(rows, sheet);
  const names = ["", ...sheet.players.map((one) => one.name)];
  const lines = [
    names,
    ...own.map((row) => [row.text, ...sheet.players.map((one) => shown(points(one, row.id)))]),
    [words.total, ...sheet.players.map((one) => minus(total(one)))],
  ];
  const wide = names.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const text = lines.map((line) =>
    line.map((cell, column) => (column ? cell.padStart(wide[column]!) : cell.padEnd(wide[0]!))).join("  "),
  );
  return `${text.join("\n")}\n${words.won}\n`;
}

/** What Board Game Geek calls the two editions. */
const GAMES: Record<string, { id: number; bggId: number; name: string }> = {
  first: { id: 1, bggId: 68448, name: "7 Wonders" },
  second: { id: 2, bggId: 316377, name: "7 Wonders (Second Edition)" },
};

/** The plays for Board Game Stats; the rows of the sheet stand in the comment of each. */
export function plays(all: readonly Sheet[], rows: readonly Row[]): string {
  const names = [...new Set(all.flatMap((sheet) => sheet.players.map((one) => one.name)))];
  const spots = [...new Set(all.flatMap((sheet) => (sheet.place ? [sheet.place] : [])))];
  const used = new Set(all.map((sheet) => sheet.edition));
  return JSON.stringify(
    {
      games: Object.entries(GAMES)
        .filter(([edition]) => used.has(edition))
        .map(([edition, { id, bggId, name }]) => ({
          id,
          uuid: `admiralty-${edition}`,
          name,
          bggId,
          highestWins: true,
          noPoints: false,
        })),
      players: names.map((name, i) => ({ id: i + 1, uuid: `admiralty-${name}`, name, isAnonymous: false })),
      locations: spots.map((name, i) => ({ id: i + 1, uuid: `admiralty-${name}`, name })),
      plays: all.map((sheet) => play(sheet, rows, names, spots)),
      userInfo: { meRefId: 1 },
    },
    null,
    1,
  );
}

function play(sheet: Sheet, rows: readonly Row[], names: string[], spots: string[]) {
  const place = places(sheet.players, sheet.teams);
  const won = winners(sheet);
  const own = rowsOf(rows, sheet);
  const sums = sheet.players.map(
    (one) => `${one.name}: ${own.map((row) => `${row.text} ${points(one, row.id) ?? 0}`).join(", ")}`,
  );
  return {
    uuid: sheet.id,
    playDate: sheet.begun.slice(0, 19).replace("T", " "),
    durationMin: sheet.minutes ?? 0,
    gameRefId: GAMES[sheet.edition]?.id ?? 2,
    locationRefId: sheet.place ? spots.indexOf(sheet.place) + 1 : 0,
    board: sheet.boxes.join(", "),
    comments: [sheet.notes, ...sums].filter(Boolean).join("\n"),
    playerScores: sheet.players.map((one, seat) => ({
      playerRefId: names.indexOf(one.name) + 1,
      score: `${total(one)}`,
      winner: won.includes(one),
      rank: place[seat],
      seatOrder: seat + 1,
      role: one.wonder ?? "",
      startPlayer: false,
      newPlayer: false,
    })),
  };
}

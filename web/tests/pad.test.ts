import { describe, expect, it } from "vitest";
import { doubts, odd, usual } from "../src/pad/checks";
import { csv, file, plainText, plays, sheetsOf } from "../src/pad/files";
import { changed } from "../src/pad/keeping";
import { drawn, shuffled } from "../src/pad/setup";
import { cellsOf, changes, sheetOf, write } from "../src/pad/sharing";
import {
  cells,
  complete,
  differs,
  finished,
  places,
  player,
  points,
  rowsOf,
  sideTotal,
  tied,
  total,
  winners,
  type Player,
  type Row,
  type Sheet,
} from "../src/pad/sheet";
import { faced, played as seats, ratings, standings, wilson } from "../src/pad/stats";

const ROWS: Row[] = [
  {
    id: "military",
    text: "Military",
    boxes: [],
    usual: { "": [-6, 18], armada: [-12, 36], teams: [-12, 36] },
  },
  { id: "naval", text: "Naval", boxes: ["armada"], usual: { armada: [-6, 15] } },
  { id: "treasury", text: "Treasury", boxes: [] },
  { id: "wonder", text: "Wonder", boxes: [] },
  { id: "shipyard", text: "Shipyard", boxes: ["armada"], editions: ["first"] },
];
const scored = (name: string, military: number, coins?: number): Player => ({
  ...player(name),
  points: { military, treasury: 1 },
  told: coins === undefined ? {} : { treasury: { coins } },
});
const table = (...players: Player[]): Sheet => ({
  id: "one",
  begun: "2026-11-17T10:00:00.000Z",
  edition: "second",
  boxes: [],
  players,
});
const SHEET: Sheet = {
  ...table(scored("Ada", 5), scored('Bo, "the" Brave', -2)),
  boxes: ["armada"],
  place: "the inn\nupstairs",
  minutes: 45,
  notes: "a long, long game",
};

describe("the score pad", () => {
  it("has the rows of its boxes", () => {
    const ids = (edition: string, boxes: string[]) => rowsOf(ROWS, { edition, boxes }).map((row) => row.id);
    expect(ids("second", [])).toEqual(["military", "treasury", "wonder"]);
    expect(ids("second", ["armada"])).toEqual(["military", "naval", "treasury", "wonder"]);
    expect(ids("first", ["armada"])).toEqual(["military", "naval", "treasury", "wonder", "shipyard"]);
  });

  it("is whole once every cell is there; an old sheet does not miss a row that came later", () => {
    const sheet = table(scored("a", 1), scored("b", 2));
    const [military, naval, treasury] = ROWS as [Row, Row, Row];
    expect(complete(sheet, [military, treasury])).toBe(true);
    expect(complete(sheet, [military, naval])).toBe(false);
    expect(complete({ ...sheet, ended: sheet.begun }, [military, naval])).toBe(true);
    delete sheet.players[0]!.points.military;
    expect(complete({ ...sheet, ended: sheet.begun }, [military])).toBe(false);
  });

  it("is finished once it is whole and everybody has seen it (SP9, SP15)", () => {
    const sheet = table(scored("a", 1), scored("b", 2));
    expect(finished(sheet, ROWS)).toBe(false);
    for (const one of sheet.players) one.points.wonder = 0;
    expect(finished(sheet, ROWS)).toBe(true);
    expect(finished({ ...sheet, suspense: true, revealed: 2 }, ROWS)).toBe(false);
    expect(finished({ ...sheet, suspense: true, revealed: 3 }, ROWS)).toBe(true);
  });

  it("is filled in row by row or player by player", () => {
    expect(cells(ROWS.slice(0, 4), [0, 1], "rows").map((cell) => cell.seat)).toEqual([
      0, 1, 0, 1, 0, 1, 0, 1,
    ]);
    expect(cells(ROWS.slice(0, 4), [0, 1], "players").map((cell) => cell.seat)).toEqual([
      0, 0, 0, 0, 1, 1, 1, 1,
    ]);
  });

  it("breaks ties by coins where they are told, and else shares the place (SR16, SP12)", () => {
    expect(total(scored("Ada", 5))).toBe(6);
    expect(places([scored("a", 5), scored("b", 5), scored("c", 1)])).toEqual([1, 1, 3]);
    expect(tied([scored("a", 5), scored("b", 5), scored("c", 1)])).toEqual([0, 1]);
    const told = [scored("a", 5, 3), scored("b", 5, 4)];
    expect(places(told)).toEqual([2, 1]);
    expect(tied(told)).toEqual([]);
    expect(tied([scored("a", 6), scored("b", 5)])).toEqual([]);
    expect(winners(table(scored("a", 5, 3), scored("b", 5, 3))).length).toBe(2);
  });

  it("adds up teams of two, and breaks their ties by both treasuries (SR17, SP13)", () => {
    const four = [scored("a", 9, 1), scored("b", 0, 1), scored("c", 4, 0), scored("d", 5, 3)];
    expect(sideTotal(four, 0, true)).toBe(11);
    expect(places(four, true)).toEqual([2, 2, 1, 1]);
    four[3]!.told.treasury!.coins = 2;
    expect(places(four, true)).toEqual([1, 1, 1, 1]);
  });

  it("shows both where a total and the table differ, and counts the total (SP1)", () => {
    const one = { ...scored("Ada", 5), counted: { military: { points: 7, lines: [] } } };
    expect(differs(one, "military")).toEqual([5, 7]);
    expect(points(one, "military")).toBe(5);
    delete one.points.military;
    expect(differs(one, "military")).toBeNull();
    expect(points(one, "military")).toBe(7);
    expect(total(one)).toBe(8);
  });
});

describe("checks (SP10)", () => {
  it("look twice at what is unusual with the boxes on the table, and forbid nothing", () => {
    expect(usual(ROWS[0]!, { boxes: [] })).toEqual([-6, 18]);
    expect(odd(ROWS[0]!, { boxes: [] }, 20)).toBe(true);
    expect(odd(ROWS[0]!, { boxes: ["armada"] }, 20)).toBe(false);
    expect(odd(ROWS[0]!, { boxes: [], teams: true }, 20)).toBe(false);
    expect(odd(ROWS[2]!, { boxes: [] }, 999)).toBe(false);
    expect(doubts(table(scored("a", 20), scored("b", 0), scored("c", 0)), ROWS)).toEqual([
      { seat: 0, row: "military", kind: "unusual" },
    ]);
  });

  it("know that each victory is somebody's defeat", () => {
    const kinds = (...military: number[]) =>
      doubts(table(...military.map((one) => scored("x", one))), ROWS).map((one) => one.kind);
    expect(kinds(5, -1, -2)).toEqual([]);
    expect(kinds(5, -1, -1)).toEqual(["uneven"]);
    expect(kinds(-1, -1, -2)).toEqual(["uneven"]);
    const cities = { ...table(scored("a", 5), scored("b", 0), scored("c", 0)), boxes: ["cities"] };
    expect(doubts(cities, ROWS)).toEqual([]);
  });

  it("find two Wonders alike", () => {
    const [a, b, c] = ["gizah day", "rhodos day", "gizah night"].map((wonder) => ({
      ...player("x"),
      wonder,
    }));
    expect(doubts(table(a!, b!, c!), ROWS)).toEqual([{ seat: 2, kind: "alike" }]);
  });
});

describe("files (SP16)", () => {
  it("come back as they went, JSON with all that was told, CSV with points and places", () => {
    expect(sheetsOf(file([SHEET]))).toEqual([SHEET]);
    const whole = {
      ...SHEET,
      teams: true,
      players: [{ ...SHEET.players[0]!, wonder: "gizah day", shipyard: "R1", coins: 3 }, SHEET.players[1]!],
    };
    expect(sheetsOf(csv([whole, { ...SHEET, id: "two" }], ROWS))).toEqual([whole, { ...SHEET, id: "two" }]);
    const old = JSON.stringify({
      version: 1,
      sheets: [{ ...SHEET, players: [{ name: "x", points: {}, told: {} }] }],
    });
    expect(sheetsOf(old)![0]!.players[0]!.counted).toEqual({});
  });

  it("are refused where they are none of ours", () => {
    for (const wrong of ["", "{}", "[]", "a,b\n1,2\n", '{"version": 1, "sheets": [{"id": "x"}]}'])
      expect(sheetsOf(wrong)).toBeNull();
    const lines = csv([SHEET], ROWS);
    expect(sheetsOf(lines.replace(",-2,", ",two,"))).toBeNull();
    expect(sheetsOf(lines.replace("2026-11-17T10:00:00.000Z", "yesterday"))).toBeNull();
  });

  it("have one line for each player, with a total and a place", () => {
    const head = csv([SHEET], ROWS).split("\n")[0]!;
    expect(head).toContain("player,board,yard,coins,military,naval,treasury,wonder,shipyard,total,place");
    expect(csv([SHEET], ROWS).trimEnd().endsWith('"Bo, ""the"" Brave",,,,-2,,1,,,-1,2')).toBe(true);
  });

  it("tell Board Game Stats the plays, with the rows in the comment", () => {
    const told = JSON.parse(plays([SHEET], ROWS)) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(told)).toEqual(["games", "players", "locations", "plays", "userInfo"]);
    const [play] = told.plays!;
    expect(play).toMatchObject({
      uuid: "one",
      playDate: "2026-11-17 10:00:00",
      durationMin: 45,
      gameRefId: 2,
      locationRefId: 1,
    });
    expect(play!.comments).toContain("Ada: Military 5, Naval 0, Treasury 1, Wonder 0");
    expect(play!.playerScores).toMatchObject([
      { playerRefId: 1, score: "6", winner: true, rank: 1 },
      { playerRefId: 2, score: "-1", winner: false, rank: 2 },
    ]);
  });

  it("make a text to send", () => {
    const text = plainText(SHEET, ROWS, { total: "Total", won: "Winner: Ada" });
    expect(text.split("\n")[0]).toMatch(/^ +Ada +Bo, "the" Brave$/);
    expect(text).toContain("Winner: Ada");
    expect(text).toMatch(/Military +5 +−2\n/);
  });
});

describe("sheets on several devices (SP8)", () => {
  it("are cells, and cells are sheets", () => {
    expect(sheetOf(cellsOf(SHEET))).toEqual(SHEET);
    const now = structuredClone(SHEET);
    now.players[1]!.points.military = 7;
    delete now.notes;
    expect(changes(cellsOf(SHEET), cellsOf(now)).sort()).toEqual([
      ["notes", null],
      ["p.1.points.military", 7],
    ]);
    for (const [cell, value] of changes(cellsOf(SHEET), cellsOf(now))) write(now, cell, value);
    expect(now.players[1]!.points.military).toBe(7);
    const two = { ...SHEET, free: { ...player(""), told: { military: { shields_1: 2 } } } };
    expect(cellsOf(two)["free.told.military"]).toEqual({ shields_1: 2 });
    expect(sheetOf(cellsOf(two))).toEqual(two);
    write(now, "p.99.points.military", 7);
    write(now, "p.x.name", 7);
    expect(now.players).toHaveLength(2);
    for (const cell of Object.keys(cellsOf(SHEET))) expect(cell).toMatch(/^[A-Za-z0-9_.-]{1,80}$/);
  });
});

describe("history (SP14, SP15)", () => {
  const games = (results: [number, number][]): Sheet[] =>
    results.map(([a, b], i) => ({
      ...table(scored("Ada", a), scored("Bo", b)),
      id: `${i}`,
      begun: `2026-01-${String(i + 1).padStart(2, "0")}T10:00:00.000Z`,
    }));

  it("tells what was changed afterwards", () => {
    const now = structuredClone(SHEET);
    now.players[0]!.points.military = 8;
    expect(changed(SHEET, now, "then", points)).toEqual([
      { at: "then", player: "Ada", row: "military", was: 5, now: 8 },
    ]);
  });

  it("has means, spreads and streaks, and intervals only from ten games on", () => {
    const few = standings(
      seats(
        games([
          [5, 1],
          [7, 1],
          [0, 9],
        ]),
      ),
      "player",
    );
    const ada = few.find((one) => one.key === "Ada")!;
    expect(ada).toMatchObject({
      games: 3,
      wins: 2,
      best: 8,
      streak: 2,
      lasting: 0,
      share: null,
      about: null,
    });
    expect(ada.mean).toBeCloseTo(5);
    expect(ada.spread).toBeCloseTo(Math.sqrt(13));
    const many = standings(
      seats(games(Array.from({ length: 10 }, () => [5, 1] as [number, number]))),
      "player",
    );
    expect(many[0]!.share![0]).toBe(1);
    expect(many[0]!.share![1]).toBeCloseTo(0.722, 2);
    expect(many[0]!.about).toBe(0);
    expect(wilson(5, 10).map((one) => Number(one.toFixed(3)))).toEqual([0.5, 0.237, 0.763]);
  });

  it("goes by who sat on either side", () => {
    const three = { ...table(scored("Ada", 5), scored("Bo", 1), scored("Cy", 9)) };
    const means = (by: string) =>
      Object.fromEntries(standings(seats([three]), by).map(({ key, mean }) => [key, mean]));
    expect(means("left")).toEqual({ Bo: 6, Cy: 2, Ada: 10 });
    expect(means("right")).toEqual({ Cy: 6, Ada: 2, Bo: 10 });
  });

  it("compares two by two, and rates tables of any size", () => {
    const all = seats(
      games([
        [5, 1],
        [1, 5],
        [5, 5],
        [9, 1],
      ]),
    );
    expect(faced(all)).toEqual([{ one: "Ada", other: "Bo", games: 4, ahead: 2.5 }]);
    const rated = ratings(all);
    expect(rated.get("Ada")!).toBeGreaterThan(rated.get("Bo")!);
    expect(rated.get("Ada")! + rated.get("Bo")!).toBeCloseTo(3000);
  });
});

describe("a setup by chance (SP6)", () => {
  it("gives each a Wonder of its own", () => {
    const all = ["gizah day", "gizah night", "rhodos day", "rhodos night", "babylon day", "babylon night"];
    for (let i = 0; i < 30; i += 1) {
      const wonders = drawn(all, 3).map((board) => board.split(" ")[0]);
      expect(new Set(wonders)).toEqual(new Set(["gizah", "rhodos", "babylon"]));
    }
    expect(shuffled([1, 2, 3]).sort()).toEqual([1, 2, 3]);
    expect(drawn(["gizah day"], 2)[1]).toBe("");
    for (let i = 0; i < 30; i += 1) expect(drawn(all, 3, ["gizah"]).join()).not.toContain("gizah");
  });
});

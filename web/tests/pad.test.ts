import { describe, expect, it } from "vitest";
import { asked, pointsOf } from "../src/pad/counting";
import { csv, file, sheetsOf } from "../src/pad/keeping";
import { cells, odd, places, player, rowsOf, tied, total, type Player, type Sheet } from "../src/pad/sheet";

const ROWS = [
  { id: "military", text: "Military", boxes: [] },
  { id: "naval", text: "Naval", boxes: ["armada"] },
  { id: "treasury", text: "Treasury", boxes: [] },
];
const scored = (name: string, military: number, coins?: number): Player => ({
  ...player(name),
  points: { military, treasury: 1 },
  told: coins === undefined ? {} : { treasury: { coins } },
});
const SHEET: Sheet = {
  id: "one",
  begun: "2026-11-17T10:00:00.000Z",
  edition: "second",
  boxes: ["armada"],
  players: [scored("Ada", 5), scored('Bo, "the" Brave', -2)],
};

describe("the score pad", () => {
  it("has the rows of its boxes", () => {
    expect(rowsOf(ROWS, []).map((row) => row.id)).toEqual(["military", "treasury"]);
    expect(rowsOf(ROWS, ["armada"])).toHaveLength(3);
  });

  it("is filled in row by row or player by player", () => {
    expect(cells(ROWS, 2, "rows").map((cell) => cell.seat)).toEqual([0, 1, 0, 1, 0, 1]);
    expect(cells(ROWS, 2, "players").map((cell) => cell.seat)).toEqual([0, 0, 0, 1, 1, 1]);
  });

  it("breaks ties by coins where they are told, and else shares the place (SR16)", () => {
    expect(total(scored("Ada", 5))).toBe(6);
    expect(places([scored("a", 5), scored("b", 5), scored("c", 1)])).toEqual([1, 1, 3]);
    expect(tied([scored("a", 5), scored("b", 5)])).toBe(true);
    const told = [scored("a", 5, 3), scored("b", 5, 4)];
    expect(places(told)).toEqual([2, 1]);
    expect(tied(told)).toBe(false);
  });

  it("looks twice at what is unusual, and forbids nothing (SP10)", () => {
    expect(odd("military", 18)).toBe(false);
    expect(odd("military", 60)).toBe(true);
    expect(odd("a row from outside", 60)).toBe(false);
  });

  it("goes into a file and comes back (SP16)", () => {
    expect(sheetsOf(file([SHEET]))).toEqual([SHEET]);
    for (const wrong of ["", "{}", "[]", '{"version": 1, "sheets": [{"id": "x"}]}'])
      expect(sheetsOf(wrong)).toBeNull();
    const lines = csv([SHEET], ROWS).split("\n");
    expect(lines[0]).toBe("game,date,edition,boxes,player,military,naval,treasury,total,place");
    expect(lines[2]).toBe('one,2026-11-17,second,armada,"Bo, ""the"" Brave",-2,,1,-1,2');
  });

  it("asks the server in the words of docs/scorepad.md", () => {
    const wish = asked(SHEET, "military", [{ shields_1: 2 }, { shields_3: 4 }]);
    expect(wish.seats[0]).toEqual({ ages: [{ shields: 2 }, { shields: 0 }, { shields: 0 }] });
    expect(asked(SHEET, "treasury", [{ coins: 14, debt: 2 }]).seats[0]).toEqual({
      coins: 14,
      counters: { debt: 2 },
    });
    const answer = {
      seats: [
        {
          lines: [
            { category: "science", points: 9 },
            { category: "civil", points: 3 },
          ],
        },
      ],
    };
    expect(pointsOf(answer, "science", 0)).toBe(9);
  });
});

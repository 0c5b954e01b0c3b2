import { describe, expect, it } from "vitest";
import { countedOf, toldRows } from "../src/pad/counting";
import {
  atSea,
  chips,
  countable,
  describe as described,
  numbersOf,
  seatOf,
  thingsOf,
  tokensOf,
} from "../src/pad/fields";
import { whole } from "../src/pad/keeping";
import { around, played, player, type Player, type Sheet } from "../src/pad/sheet";
import first from "admiralty:edition/first";
import second from "admiralty:edition/second";
import { Edition } from "../src/wonders/rules/edition";

const table = (...players: Player[]): Sheet => ({
  id: "one",
  begun: "2026-11-17T10:00:00.000Z",
  edition: "second",
  boxes: [],
  players,
});

describe("what lies on the table", () => {
  const one: Player = {
    ...player("Ada"),
    wonder: "gizah day",
    told: {
      wonder: { stages: [1, 2] },
      civil: { things: ["altar"] },
      guilds: { things: ["spies_guild"] },
      science: { compass: 2, gear: 0 },
      military: { shields_1: 2, boards_2: ["left"], shields_2: 1 },
      naval: { strength_1: 3, out_2: 1 },
      treasury: { coins: 14 },
      debt: { debt: 2 },
      ships: { blue: 4 },
      counts: { brown: 3 },
    },
  };

  it("is told in the words of docs/scorepad.md", () => {
    expect(seatOf(one)).toEqual({
      wonder: "gizah day",
      stages: [1, 2],
      coins: 14,
      built: ["altar", "spies_guild"],
      named: ["blue", "purple"],
      symbols: { compass: 2 },
      ships: { red: 0, yellow: 0, blue: 4, green: 0 },
      counts: { brown: 3 },
      counters: { debt: 2 },
      ages: [
        { shields: 2, strength: 3 },
        { shields: 1, strength: 0, out: 1, boarding: ["left"] },
      ],
    });
    const tokens = { ...player("Bo"), told: { tokens: { won_1: 1, won_3: 2, lost: 4 } } };
    expect(seatOf(tokens)).toEqual({ victories: [1, 0, 2], defeats: [2, 1, 1] });
    const alone = { ...player("Di"), told: { wonder: { stages: [1] } } };
    expect(seatOf(alone)).toEqual({ stages: [1] });
    const naval = { ...player("Cy"), told: { naval_tokens: { token_1: -1, token_3: 7 } } };
    expect(seatOf(naval)).toEqual({ naval_tokens: [-1, 0, 7] });
    expect(described({ ...table(one), teams: true }, null).teams).toBe(true);
  });

  const all = new Edition(second as Record<string, unknown>[]);

  it("names the tiles that lie open, and the tokens of projects where all were told", () => {
    const boxes = ["projects", "tower"];
    const two = {
      ...player("Bo"),
      told: { tower: { tiles: 3 }, tiles: { things: [] }, projects: { penalty_1: 1 } },
    };
    const three = { ...player("Cy"), told: { tower: { tiles: 1 }, projects: {}, site: { free_stage: 2 } } };
    const sheet = { ...table(two, three, player("Di")), boxes, laws: ["tile_3", "", "tile_9"] };
    const told = described(sheet, all) as { table: unknown; seats: Record<string, unknown>[] };
    const tower = [
      [0, "?"],
      [0, "tile_3"],
      [0, "?"],
      [1, "tile_9"],
    ];
    expect(told.table).toEqual({ tower });
    expect(told.seats[0]).toEqual({ named: ["tower"], tiles: [], counters: { penalty_1: 1 } });
    expect(told.seats[1]).toEqual({ named: ["tower", "projects"], counters: { free_stage: 2 } });
    expect(numbersOf("site", boxes, all).map(({ name, most }) => `${name} ${most}`)).toContain(
      "blocked_start 1",
    );
    expect(toldRows(sheet, 1)).toEqual(["tower", "projects"]);
  });

  it("can be told for every row, with the fields of its boxes", () => {
    const rows =
      "military naval treasury debt wonder civil shipyard science commerce guilds black leaders islands tower projects";
    for (const row of rows.split(" ")) expect([row, countable(row, [], all)]).toEqual([row, true]);
    const names = (row: string, edition: Edition | null) =>
      numbersOf(row, [], edition).map((field) => field.name);
    expect(names("treasury", all)).toEqual(["coins"]);
    expect(names("debt", all)).toEqual(["debt"]);
    expect(names("projects", all)).toContain("penalty_3");
  });

  it("has a city more with two players, which tells what it fights with and what is counted there", () => {
    const free = { ...player(""), told: { military: { shields_1: 2 }, counts: { brown: 3 } } };
    const two = { ...table(player("Ada"), player("Bo")), free };
    expect(around(two)).toHaveLength(3);
    expect(described(two, all).free).toEqual([{ counts: { brown: 3 }, ages: [{ shields: 2 }] }]);
    expect(described({ ...two, free: player("") }, all)).not.toHaveProperty("free");
    expect(around({ ...two, players: [...two.players, player("Cy")] })).toHaveLength(3);
  });

  it("asks for a symbol that is changed only where leaders may do so (SR5)", () => {
    const names = (boxes: string[]) => numbersOf("science", boxes, all).map((field) => field.name);
    expect(names([])).toEqual(["compass", "gear", "tablet", "any"]);
    expect(names(["leaders"])).toEqual(["compass", "gear", "tablet", "any", "change"]);
  });

  it("has the naval tokens of its edition, one for each Age (SR8)", () => {
    const values = (edition: Edition) => [1, 2, 3].map((age) => tokensOf(edition, age));
    expect(values(all)).toEqual([
      [-1, 0, 1, 3],
      [-2, 0, 3, 5],
      [-3, 0, 5, 7],
    ]);
    expect(values(new Edition(first as Record<string, unknown>[]))[2]).toEqual([-3, 0, 3, 5, 7]);
    expect(chips("naval", all)).toEqual([1, 3, 5, 7, -1, -2, -3]);
    expect(chips("civil", all)).toEqual([]);
  });

  it("asks for the ships where their points are counted (SR4a)", () => {
    const asked = (edition: string, boxes = ["armada"]) =>
      ["civil", "shipyard", "islands"].filter((row) => atSea(row, { edition, boxes }));
    expect(asked("first")).toEqual(["shipyard", "islands"]);
    expect(asked("second")).toEqual(["civil", "islands"]);
    expect(asked("second", [])).toEqual([]);
  });

  it("has what can be said of a box that is counted and not played (SR15)", () => {
    const things = [{ id: "belvedere", text: "Belvedere", note: "1 point per own stage" }];
    const rows = [{ id: "edifice", text: "Edifice", boxes: ["edifice"], things }];
    expect(thingsOf("edifice", all, rows).map((thing) => thing.text)).toEqual(["Belvedere"]);
    const said = { things: ["belvedere"], owed_2: 1, points: 4 };
    const one = { ...player("Ada"), told: { edifice: said } };
    expect(seatOf(one)).toEqual({ edifice: { pawns: ["belvedere"], debts: [0, 1, 0], points: 4 } });
    expect(played(["armada", "edifice"])).toEqual(["armada"]);
  });

  it("of a sheet of before has its debts in their own row", () => {
    const before = { ...player("Ada"), told: { treasury: { coins: 3, debt: 2 } } };
    const { told } = whole(table(before)).players[0]!;
    expect(told).toEqual({ treasury: { coins: 3 }, debt: { debt: 2 } });
  });

  it("has the counters and the color of a box that the pages never heard of", () => {
    const lantern = { id: "lantern", bits: 5, points: 1 };
    const wick = { id: "wick", color: "amber", effects: [] };
    const lit = new Edition([
      { colors: ["amber"], counter: [lantern, { id: "dark", bits: 3 }], card: [wick] },
    ]);
    expect(numbersOf("counters", ["lanterns"], lit)).toEqual([{ name: "lantern", most: 31 }]);
    expect(countable("amber", ["lanterns"], lit)).toBe(true);
    expect(countable("crimson", ["lanterns"], lit)).toBe(false);
    const bo = { ...player("Bo"), told: { counters: { lantern: 3 }, amber: { things: ["wick"] } } };
    expect(seatOf(bo)).toEqual({ built: ["wick"], named: ["amber"], counters: { lantern: 3 } });
  });

  it("comes back with the engine's lines, for the rows that were told", () => {
    expect(toldRows(table(one), 0)).not.toContain("ships");
    expect(toldRows(table({ ...player("Bo"), told: { tokens: {} } }), 0)).toEqual(["military"]);
    const lines = [
      { category: "science", points: 9, text: "Compass × 3" },
      { category: "civil", points: 3 },
    ];
    const answer = { seats: [{ lines }], asks: [], doubts: [] };
    expect(countedOf(answer, "science", 0)).toEqual({
      points: 9,
      lines: [{ text: "Compass × 3", points: 9 }],
    });
    expect(countedOf(answer, "guilds", 0)).toEqual({ points: 0, lines: [] });
  });
});

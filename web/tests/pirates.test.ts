// What the pirates' pages work out themselves: losses, standing answers, why a game ended.
import { describe, expect, it } from "vitest";
import { Helm } from "../src/pirates/helm.svelte";
import type { Atlas } from "../src/pirates/rules/atlas";
import { losses } from "../src/pirates/rules/losses";
import { standingPass } from "../src/pirates/rules/offers";
import type { Action, Offer, PiratesEvent, PiratesFrame, View } from "../src/pirates/rules/types";
import { verdict } from "../src/pirates/rules/verdict";
import type { LogEntry, Score } from "../src/net/messages";

const entry = (step: number, ...events: PiratesEvent[]): LogEntry<PiratesEvent> => ({
  step,
  events,
  lines: [],
});
const did = (seat: number, is: string): PiratesEvent => ({ is: "Did", seat, color: "x", action: { is } });
const lost = (place: string, owner: string, count: number): PiratesEvent => ({
  is: "Lost",
  place,
  owner,
  count,
});
const flagged = (territory: string, color: string, before: string): PiratesEvent => ({
  is: "Flagged",
  territory,
  color,
  before,
});

describe("what was lost since one's last turn", () => {
  const own = ["raspberry"];
  it("is counted by place, and only what others took", () => {
    const log = [
      entry(1, did(1, "EndTurn")),
      entry(2, did(0, "Attack"), lost("C6", "raspberry", 2)),
      entry(3, did(1, "Pass")),
      entry(4, did(0, "Attack"), lost("C6", "raspberry", 1), lost("S01", "green", 1)),
      entry(5, did(0, "Unload"), flagged("C6", "green", "raspberry")),
      entry(6, did(0, "Move"), flagged("C7", "green", "blue")),
    ];
    expect(losses(log, 1, own)).toEqual([{ place: "C6", bands: 3, to: "green" }]);
  });

  it("is told no more once one has acted, and never of one's own attacks", () => {
    const log = [
      entry(1, did(0, "Attack"), lost("C6", "raspberry", 2)),
      entry(2, did(1, "Attack")),
      entry(3, did(0, "Pass"), lost("C6", "raspberry", 2)),
    ];
    expect(losses(log.slice(0, 1), 1, own)).toHaveLength(1);
    expect(losses(log, 1, own)).toEqual([]);
  });

  it("is still told after a weapon was played in answer", () => {
    const log = [entry(1, did(0, "Attack"), lost("C6", "raspberry", 2)), entry(2, did(1, "Play"))];
    expect(losses(log, 1, own)).toEqual([{ place: "C6", bands: 2, to: "" }]);
  });
});

describe("a standing answer", () => {
  const pass = (until?: "due" | "turn"): Offer => ({
    is: "Offer",
    action: until ? { is: "Pass", until } : { is: "Pass" },
  });
  it("is the pass that was wished for, whatever else could be answered", () => {
    const raid: Offer = { is: "Offer", action: { is: "Raid", color: "green" } };
    const offers = [pass(), pass("due"), pass("turn")];
    expect(standingPass([raid, ...offers], "due")).toBe(offers[1]);
    expect(standingPass(offers, "due")).toBe(offers[1]);
    expect(standingPass(offers, "")).toBeUndefined();
    expect(standingPass([pass()], "due")).toBeUndefined();
  });
});

describe("the end", () => {
  const score = (seat: number, winner: boolean, ...points: number[]): Score =>
    ({
      seat,
      winner,
      points: points[0],
      tie_break: 0,
      lines: ["condition", "strongholds", "territories", "bands", "gold"].map((category, i) => ({
        category,
        source: "board",
        points: points[i] ?? 0,
      })),
    }) as unknown as Score;
  const view = (more: Partial<View>): View =>
    ({ sides: [], threats: [], reason: "", ...more }) as unknown as View;

  it("says which condition was met", () => {
    const won = view({
      reason: "confirmed",
      sides: [{ color: "green", seat: 0, bands: 1, supply: 1, claim: "due" }],
      threats: [{ color: "green", condition: "cities", missing: 0, lair: "green", lair_missing: 0 }],
    });
    expect(verdict(won, [score(0, true), score(1, false)])).toContain("why_cities");
  });

  it("says what decided at the limit of rounds: the first thing that parts the winner from all others", () => {
    const limit = view({ reason: "limit" });
    expect(verdict(limit, [score(0, true, 1), score(1, false, 0, 9)])).toContain("why_limit");
    expect(verdict(limit, [score(0, true, 0, 4, 8), score(1, true, 0, 4, 8)])).toContain("why_shared");
  });
});

describe("an order", () => {
  const ask = (version: number) =>
    ({ version, options: [], asked: [], mine: null }) as unknown as PiratesFrame;

  it("is given once for a version, however often it is tapped, and again when it was refused", async () => {
    const given: Action[] = [];
    const answers: (() => void)[] = [];
    const give = (action: Action) => new Promise<void>((done) => (given.push(action), answers.push(done)));
    const helm = new Helm({} as Atlas, ask(35), false, give, undefined, undefined);
    const [first, second] = [helm.send({ is: "EndTurn" }), helm.send({ is: "EndTurn" })];
    await second;
    expect(given.length).toBe(1);
    answers[0]!();
    await first;
    void helm.send({ is: "EndTurn" });
    expect(given.length).toBe(2);
    helm.frame = ask(36); // the table went on before the answer came
    void helm.send({ is: "EndTurn" });
    expect(given.length).toBe(3);
  });
});

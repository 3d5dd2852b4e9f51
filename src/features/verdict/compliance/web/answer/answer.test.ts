import { describe, expect, it } from "vitest";
import { distanceCell, distanceWords } from "../figures/best-test.ts";
import { inOrder } from "../to-do/need-act.ts";
import { isHalfCompared } from "./half-compared.ts";
import { nearestOf, participationOf } from "./participation.ts";
import { cutWords } from "./strict-audit.ts";

const hours = (count: number): number => count * 3600;
const found = (verdict: "met" | "not_met" | "unproven" | "possible", marginSeconds: number | null, name = "") => ({
  name,
  verdict,
  best: { test: "T3" as const, marginSeconds },
});

describe("material participation, n of m", () => {
  it("is met only where all are, and open while one is", () => {
    expect(participationOf([found("met", 1), found("met", 1)])).toEqual({ met: 2, of: 2, verdict: "met" });
    expect(participationOf([found("met", 1), found("unproven", 1)])).toEqual({ met: 1, of: 2, verdict: "unproven" });
    expect(participationOf([found("met", 1), found("not_met", -1)]).verdict).toBe("not_met");
    expect(participationOf([])).toEqual({ met: 0, of: 0, verdict: "not_met" });
  });

  it("names the nearest of those that are not met", () => {
    const near = found("not_met", -hours(29), "Juniper House");
    expect(nearestOf([found("met", hours(3)), found("not_met", -hours(60)), near])).toBe(near);
    expect(nearestOf([found("met", hours(3)), found("unproven", null)])).toBeNull();
  });
});

describe("more than half of all work", () => {
  const person = (real: number, other: number, verdict: "met" | "not_met" | "unproven") => ({
    hours750: { actualSeconds: hours(real) },
    half: { actualSeconds: hours(real), requiredMoreThanSeconds: hours(other), verdict },
  });
  const ruth = person(760, 900, "not_met");

  it("is left out for a spouse without other work whose few hours carry nothing", () => {
    const [few, none] = [person(3, 0, "met"), person(0, 0, "not_met")];
    expect([few, none].map((tom) => isHalfCompared(tom, [ruth, tom]))).toEqual([false, false]);
  });

  it("stays for whoever has other work, is alone, leads, or has not told it", () => {
    const [working, leading, untold] = [person(3, 1500, "not_met"), person(800, 0, "met"), person(3, 0, "unproven")];
    expect([working, leading, untold].map((one) => isHalfCompared(one, [ruth, one]))).toEqual([true, true, true]);
    expect(isHalfCompared(person(0, 0, "not_met"), [person(0, 0, "not_met")])).toBe(true);
  });
});

describe("the distance of the best test", () => {
  it.each([
    [found("not_met", -hours(28) - 2400), "28 h 40 min short of test 3", "28 h 40 min short"],
    [found("met", hours(13)), "13 h above test 3", "13 h above"],
    [found("not_met", 0), "less than a minute short of test 3", "less than a minute short"],
    [found("unproven", hours(20)), "tell us who else worked here to finish test 3", "Add who else worked"],
    [found("met", null), "by test 3", ""],
  ])("%#", (activity, words, cell) => {
    expect([distanceWords(activity), distanceCell(activity)]).toEqual([words, cell]);
  });
});

describe("what a strict audit is without", () => {
  const line = (id: string, reason: string, seconds: number) => ({
    id,
    seconds,
    behind: { personId: "p", reasonCodes: [reason], route: "rental" as const },
  });

  it("names the groups as the stress test does, the largest first, one for both routes", () => {
    const lines = [
      line("countable", "counts", hours(500)),
      line("stress:standing-by:rental", "standing-by", hours(3)),
      line("stress:travel-between:rental", "travel-between", hours(12)),
      line("stress:travel-between:other-business", "travel-between", 3000),
    ];
    expect(cutWords(lines)).toBe("Without travel (12 h 50 min), supervising only (3 h)");
    expect(cutWords(lines.slice(0, 1))).toBe("Nothing to cut");
  });
});

it("puts stays and other people first on the short-term path, and changes nothing else", () => {
  const items = (["other-work", "filing-status", "stays", "no-property", "others-hours"] as const).map((kind) => ({
    kind,
  }));
  expect(inOrder(items, false)).toEqual(items);
  expect(inOrder(items, true).map(({ kind }) => kind)).toEqual([
    "stays",
    "others-hours",
    "other-work",
    "filing-status",
    "no-property",
  ]);
});

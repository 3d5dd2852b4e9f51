import { describe, expect, it } from "vitest";
import { REP_REQUIREMENTS, repRequirements } from "../parameters/rep-requirements.ts";
import { inYear } from "../parameters/dated-value.ts";
import { EXCESS_LOSS_THRESHOLDS } from "../parameters/excess-loss-thresholds.ts";
import { isCivilDay } from "../units/civil-day.ts";
import { TAX_KNOWLEDGE } from "./tax-knowledge.ts";

describe("data by year", () => {
  it("asks for 750 hours and half, 500, or 100 and not less than anybody", () => {
    const rows = repRequirements(2026).map((r) => [
      r.repType,
      r.strSubType,
      r.totalHoursRequired,
      r.materialHoursRequired,
      r.moreThanHalfRequired,
      r.notLessThanAnyOther,
    ]);
    expect(rows).toEqual([
      ["shortTerm", "path_500", null, 500, false, false],
      ["shortTerm", "path_100", null, 100, false, true],
      ["longTerm", null, 750, null, true, false],
    ]);
    expect(REP_REQUIREMENTS.every((r) => r.qualifiedNonMaterialRequired === null)).toBe(true);
  });

  it("has no status before 1994", () => {
    expect(repRequirements(1993).map((r) => r.repType)).toEqual(["shortTerm", "shortTerm"]);
  });

  it("finds the one dated value of a year", () => {
    expect(inYear(EXCESS_LOSS_THRESHOLDS, 2025)?.value.jointCents).toBe(62_600_000);
    expect(inYear(EXCESS_LOSS_THRESHOLDS, 2020)).toBeNull();
  });

  it("dates leave no year with two values", () => {
    for (let year = 2021; year <= 2026; year += 1) {
      expect(EXCESS_LOSS_THRESHOLDS.filter((v) => year >= v.fromYear && year <= (v.toYear ?? year))).toHaveLength(1);
    }
  });
});

describe("the knowledge base", () => {
  it("says each thing once, with a citation and the day of its last review", () => {
    expect(new Set(TAX_KNOWLEDGE.map((k) => k.id)).size).toBe(TAX_KNOWLEDGE.length);
    for (const known of TAX_KNOWLEDGE) {
      expect(known.entry).toMatch(/\.$/);
      expect(known.citation).not.toBe("");
      expect(isCivilDay(known.reviewedOn)).toBe(true);
      expect(known.verify).toBe(known.seen === "memory");
    }
  });

  it("never uses words that no rule supports", () => {
    const text = TAX_KNOWLEDGE.map((k) => `${k.title} ${k.entry}`).join(" ");
    expect(text).not.toMatch(/IRS-approved|IRS-compliant|guarantee|!/i);
  });
});

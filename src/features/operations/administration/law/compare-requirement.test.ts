import { expect, test } from "vitest";
import { ruleOf, outcomeOf } from "./compare-requirement.ts";

const RULE = ruleOf({ repType: "longTerm", strSubType: null }, 2027);
const figures = (totalHoursRequired: number | null) => ({
  totalHoursRequired,
  materialHoursRequired: null,
  qualifiedNonMaterialRequired: null,
});

test("a note agrees with code, differs from it, or is missing", () => {
  expect(outcomeOf(RULE, null)).toBe("unreviewed");
  expect(outcomeOf(RULE, figures(750))).toBe("agrees");
  expect(outcomeOf(RULE, figures(800))).toBe("differs");
  expect(outcomeOf(RULE, figures(null))).toBe("differs");
  expect(outcomeOf(RULE, { ...figures(750), qualifiedNonMaterialRequired: 0 })).toBe("differs");
});

test("of a path that code knows nothing of in a year, every note differs", () => {
  expect(outcomeOf(ruleOf({ repType: "longTerm", strSubType: null }, 1993), figures(750))).toBe("differs");
});

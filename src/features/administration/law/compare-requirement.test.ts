import { expect, test } from "vitest";
import { ruleOf, standingOf } from "./compare-requirement.ts";

const RULE = ruleOf({ repType: "longTerm", strSubType: null }, 2027);
const figures = (totalHoursRequired: number | null) => ({
  totalHoursRequired,
  materialHoursRequired: null,
  qualifiedNonMaterialRequired: null,
});

test("a note agrees with code, differs from it, or is missing", () => {
  expect(standingOf(RULE, null)).toBe("unreviewed");
  expect(standingOf(RULE, figures(750))).toBe("agrees");
  expect(standingOf(RULE, figures(800))).toBe("differs");
  expect(standingOf(RULE, figures(null))).toBe("differs");
  expect(standingOf(RULE, { ...figures(750), qualifiedNonMaterialRequired: 0 })).toBe("differs");
});

test("of a path that code knows nothing of in a year, every note differs", () => {
  expect(standingOf(ruleOf({ repType: "longTerm", strSubType: null }, 1993), figures(750))).toBe("differs");
});

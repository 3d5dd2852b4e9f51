import { describe, expect, test } from "vitest";
import { latenessClass, reportFileName, reportId, splitMissing } from "./rules.ts";

describe("latenessClass", () => {
  const cases: readonly (readonly [string, string, number | null, string])[] = [
    ["2025-03-03", "2025-03-03", null, "same_day"],
    ["2025-03-03", "2025-03-04", 23.9, "same_day"],
    ["2025-03-03", "2025-03-04", 24.1, "week"],
    ["2025-03-03", "2025-03-04", null, "week"],
    ["2025-03-03", "2025-03-10", null, "week"],
    ["2025-03-03", "2025-03-11", null, "month"],
    ["2025-03-03", "2025-04-02", null, "month"],
    ["2025-03-03", "2025-04-03", null, "late"],
    ["2025-12-20", "2026-01-05", null, "month"],
    ["2025-12-20", "2026-03-28", null, "after_year_end"],
    ["2025-03-03", "2025-03-02", null, "advance"],
  ];
  test.each(cases)("work of %s recorded on %s (%s hours later) is %s", (worked, recorded, lagHours, expected) => {
    expect(latenessClass(worked, recorded, lagHours)).toBe(expected);
  });
});

describe("splitMissing", () => {
  const fact = (id: string) => ({ id, message: id });
  const NO_PROPERTY = new Set<string>();

  test("what a property is makes a draft once someone worked on it", () => {
    const average = { ...fact("average-stay:cabin"), propertyId: "cabin" };
    expect(splitMissing([average], "not_met", new Set(["cabin"])).deciding).toEqual([average]);
    expect(splitMissing([average], "not_met", new Set(["maple"]))).toEqual({ deciding: [], open: [average] });
  });

  test("a kind of travel that is not stated makes a draft unless both tests are met without it", () => {
    expect(splitMissing([fact("travel-kind")], "not_met", NO_PROPERTY).deciding).toHaveLength(1);
    expect(splitMissing([fact("travel-kind")], "met", NO_PROPERTY).open).toHaveLength(1);
  });

  test("a filing status that is not stated makes a draft, whatever the outcome", () => {
    const missing = [fact("filing-status"), fact("no-rental-property")];
    expect(splitMissing(missing, "met", NO_PROPERTY).deciding).toEqual(missing);
  });

  test.each([
    "other-work:ada",
    "other-work-hours:ada:job",
    "other-work-reported:ada:job",
    "ownership:ada:job",
    "material-participation:agency",
  ])("%s makes a draft only while the outcome turns on it", (id) => {
    expect(splitMissing([fact(id)], "unproven", NO_PROPERTY).deciding).toHaveLength(1);
    expect(splitMissing([fact(id)], "met", NO_PROPERTY)).toEqual({ deciding: [], open: [fact(id)] });
    expect(splitMissing([fact(id)], "not_met", NO_PROPERTY).open).toHaveLength(1);
  });

  test("participation in a rental is an open question, not a draft", () => {
    expect(splitMissing([fact("material-participation-unproven:maple")], "unproven", NO_PROPERTY).deciding).toEqual([]);
  });
});

test("a report id can be read aloud and carries the year", () => {
  expect(reportId(2025, new Uint8Array([0, 1, 10, 31, 32, 63, 200, 255]))).toBe("R25-01AZ-0Z8Z");
  expect(reportId(2009, new Uint8Array(8))).toBe("R09-0000-0000");
});

test("a draft says so in its file name", () => {
  expect(reportFileName(2025, "pdf", true)).toBe("tenure-report-2025-draft.pdf");
  expect(reportFileName(2025, "json", false)).toBe("tenure-report-2025.json");
});

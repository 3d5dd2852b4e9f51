import { expect, it } from "vitest";
import { groupingStatement, type GroupingParties } from "./grouping-text.ts";

const cabin = { name: "Cabin", address: "1 Bay Rd, Erie, PA" };
const loft = { name: "Loft", heldThrough: "Ortiz Stays LLC" };
const parties: GroupingParties = {
  year: 2024,
  taxpayerNames: ["Maya Ortiz", "Daniel Ortiz"],
  before: [],
  joining: [cabin, loft],
  curedInYear: null,
};
const textOf = (over: Partial<GroupingParties>): string => {
  const draft = groupingStatement({ ...parties, ...over });
  if (!draft.ok) throw new Error(draft.problems[0]?.message);
  return draft.value.text;
};

it("names a new grouping with what is in it and that it is one economic unit", () => {
  const text = textOf({});
  for (const words of [
    "section 4.02",
    "Attachment to the income tax return for tax year 2024",
    "Maya Ortiz and Daniel Ortiz",
    "1. Cabin, 1 Bay Rd, Erie, PA.",
    "2. Loft, held through Ortiz Stays LLC.",
    "appropriate economic unit",
    "[taxpayer identification number]",
  ])
    expect(text).toContain(words);
});

it("names what joins beside what was there, and of a cure the later return", () => {
  const text = textOf({ before: [cabin], joining: [loft], curedInYear: 2026 });
  expect(text).toMatch(/section 4\.03[\s\S]*tax year 2026[\s\S]*added[\s\S]*Loft[\s\S]*existing grouping:[\s\S]*Cabin/);
  expect(text).toContain("Section 4.07");
});

it.each([
  ["one activity", { joining: [cabin] }, "joining"],
  ["nobody", { taxpayerNames: [" "] }, "taxpayerNames"],
])("refuses %s", (_what, over, path) => {
  expect(groupingStatement({ ...parties, ...over })).toMatchObject({ ok: false, problems: [{ path }] });
});

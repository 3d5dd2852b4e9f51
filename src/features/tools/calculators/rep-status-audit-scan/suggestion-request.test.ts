import { SIGNAL_CODES } from "@tenure/tax-rules";
import { expect, test } from "vitest";
import { suggestScanRepairs } from "../suggestion-contract.ts";
import { startValues } from "../state/fields.ts";
import { SCAN_FIELDS, type ScanValues } from "./fields.ts";
import { suggestionRequest } from "./suggestion-request.ts";

const values = (lost: Partial<Record<(typeof SIGNAL_CODES)[number], number | null>>): ScanValues => ({
  ...startValues(SCAN_FIELDS),
  year: 2025,
  score: 61,
  rows: 900,
  logged: 812.5,
  signals: SIGNAL_CODES.map((code) => ({ code, weight: 5, lost: lost[code] ?? 0, hoursAtRisk: 12.25, rows: 7 })),
});

const flagged = (...descriptions: string[]) =>
  descriptions.map((description) => ({ description, property: "Oak House" }));

test("what is sent is the score and the findings that cost points, the costliest first, and nothing of the file", () => {
  const found = [{ code: "VAGUE_DESC" as const, flagged: flagged("Property work") }];
  expect(suggestionRequest(values({ VAGUE_DESC: 3.2, LATE_ENTRY: 13, NO_EVIDENCE: null }), found, false)).toEqual({
    score: 61,
    findings: [
      { rule: "LATE_ENTRY", pointsLost: 13, rows: 7, hoursAtRisk: 12.25 },
      { rule: "VAGUE_DESC", pointsLost: 3.2, rows: 7, hoursAtRisk: 12.25 },
    ],
    descriptions: [],
  });
});

test("without a finding there is nothing to ask about", () => {
  expect(suggestionRequest(values({}), [], true)).toBeNull();
});

test("ticked, a few different descriptions go along in turn from each rule about words, without their property", () => {
  const found = [
    { code: "LATE_ENTRY" as const, flagged: flagged("Met the plumber") },
    { code: "DUPLICATE_DESC" as const, flagged: flagged("Calls", "Calls", "Calls") },
    { code: "VAGUE_DESC" as const, flagged: flagged("Misc", "Calls", "Work", "Stuff", "Admin", "Things") },
  ];
  const request = suggestionRequest(values({ LATE_ENTRY: 1, DUPLICATE_DESC: 1, VAGUE_DESC: 1 }), found, true);
  expect(request?.descriptions).toEqual([
    { rule: "VAGUE_DESC", text: "Misc" },
    { rule: "DUPLICATE_DESC", text: "Calls" },
    { rule: "VAGUE_DESC", text: "Work" },
    { rule: "VAGUE_DESC", text: "Stuff" },
    { rule: "VAGUE_DESC", text: "Admin" },
  ]);
  expect(JSON.stringify(request)).not.toMatch(/Oak|plumber/);
});

test("whatever stands in a file, what is sent is what the contract takes", () => {
  const odd = flagged("", " \u0000\u0007 ", `a\u0000b\nc`, "x".repeat(500), `${"y".repeat(159)}\u{1F600}`);
  const request = suggestionRequest(values({ VAGUE_DESC: 1 }), [{ code: "VAGUE_DESC", flagged: odd }], true);
  expect(request?.descriptions.map(({ text }) => text.slice(0, 5))).toEqual(["a b c", "xxxxx", "yyyyy"]);
  expect(suggestScanRepairs.body.safeParse(request).success).toBe(true);
});

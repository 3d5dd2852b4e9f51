import { expect, test } from "vitest";
import { buildEntry, buildInput, buildProperty, contentOf } from "#features/reports/reports/testing/build-report.ts";
import { verdictCsv } from "./fact-tables.ts";

const HOUR = 3600;
const result = (over: Parameters<typeof buildInput>[0], at = "2026-03-31T00:00:00Z"): string | undefined => {
  const { log: _log, evidence: _evidence, history: _history, ...facts } = contentOf(buildInput(over));
  const said = { ...facts, changeCount: 0, changedEntryCount: 0, undoneImports: { count: 0, entries: 0 } };
  const csv = verdictCsv({ said, taxYear: 2025, at: new Date(at) });
  return csv
    .split("\n")
    .find((line) => line.includes("Result of the year"))
    ?.split(",")[2];
};

const maple = buildProperty();
const oak = buildProperty({ id: "oak", name: "Oak" });
const entries = [
  buildEntry({ id: "long", durationSeconds: 800 * HOUR }),
  buildEntry({ id: "short", propertyId: "oak", durationSeconds: 20 * HOUR }),
];

test("the year is never Met in the binder while a rental lacks material participation", () => {
  expect(result({ properties: [maple], entries: entries.slice(0, 1) })).toBe("Met");
  expect(result({ properties: [maple, oak], entries })).not.toBe("Met");
});

import { expect, test } from "vitest";
import { aiWord, disagreementWords, kindWord, suggestionWords } from "./file-words.ts";

const entry = {
  id: "e",
  date: "2026-11-18",
  durationSeconds: 5400,
  activityType: "property-management" as const,
  description: "Heater",
  propertyId: "birch",
  personId: "me",
  isVoided: false,
  disagreements: [],
};
const nameOf = () => "220 Birch";

test("a proposal says when, where and how many", () => {
  const facts = { takenOn: "2026-11-18", propertyId: "birch", entries: [entry] };
  expect(suggestionWords(facts, nameOf)).toBe("Taken Nov 18, 2026 near 220 Birch, matches 1 entry");
  expect(suggestionWords({ ...facts, propertyId: null, entries: [entry, entry] }, nameOf)).toBe(
    "Taken Nov 18, 2026, matches 2 entries",
  );
  expect(suggestionWords({ ...facts, entries: [] }, nameOf)).toBe(
    "Taken Nov 18, 2026 near 220 Birch, no entry of that day",
  );
});

test("a disagreement says which way", () => {
  expect(disagreementWords({ kind: "day", days: -1 })).toContain("1 day before the day of the entry");
  expect(disagreementWords({ kind: "day", days: 3 })).toContain("3 days after the day of the entry");
  expect(disagreementWords({ kind: "time", minutes: -150 })).toContain("2 h 30 min before the entry starts");
  expect(disagreementWords({ kind: "time", minutes: 61 })).toContain("1 h 01 min after the entry ends");
  expect(disagreementWords({ kind: "place", meters: 16_093 })).toContain("10 miles from the property");
});

test("a kind or state without words is shown as it is stored", () => {
  expect([kindWord("document"), kindWord("hologram")]).toEqual(["Office and mail", "hologram"]);
  expect([aiWord("skipped"), aiWord("paused")]).toEqual(["Skipped", "paused"]);
});

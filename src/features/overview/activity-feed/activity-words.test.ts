import { describe, expect, test } from "vitest";
import { ACTION_TYPES } from "#shared/events/action-types.ts";
import type { EventName } from "#shared/events/event-catalog.ts";
import { activityWords } from "./activity-words.ts";
import type { Told } from "./told.ts";

const ID = "01980000-0000-7000-8000-000000000000";
const told = (event: EventName, more: Partial<Told> = {}): Told => ({
  event,
  action: "time_entry_form",
  details: {},
  subjectId: ID,
  entryDescription: null,
  ...more,
});
const words = (event: EventName, more: Partial<Told> = {}): string => activityWords(told(event, more)).description;

describe("the words of an activity", () => {
  test.each([
    ["entry.created", { details: { source: "manual", from: "sheet" } }, "Logged time in the ledger"],
    ["entry.created", { details: { source: "voice", from: "quick_log" } }, "Logged time by voice"],
    ["entry.created", { details: { source: "calendar_ai", from: "form" } }, "Logged time from a calendar event"],
    ["entry.created", { details: { from: "stopwatch", entryIds: [ID, ID] } }, "Logged 2 entries"],
    ["entries.changed", { details: { act: "void", entryIds: [ID] } }, "Voided 1 entry"],
    ["import.saved", { details: { count: 1240 } }, "Imported 1,240 entries"],
    ["import.failed", { details: { reason: "Line 3 has no date." } }, "An import was not saved: Line 3 has no date."],
    ["report.created", { details: { taxYear: 2026 } }, "Made a report for 2026"],
    ["member.invited", { details: { who: "dana@tenure.example", role: "user" } }, "Invited dana@tenure.example"],
    ["member.removed", { details: {} }, "Removed someone"],
    ["week.due", { details: { weekStart: "2026-11-16" } }, "Your week of November 16 to 22, 2026 is not signed"],
  ] as const)("%s %j", (event, more, expected) => {
    expect(words(event, more)).toBe(expected);
  });

  test("of an older version, whose details say less, are words still", () => {
    expect(words("import.saved")).toBe("Imported entries");
    expect(words("report.created")).toBe("Made a report");
    expect(words("entry.created")).toBe("Logged time");
  });

  test("are those of its action type where it has none of its own", () => {
    const fallbacks = ACTION_TYPES.map((action) => words("stopwatch.started", { action }));
    expect(new Set(fallbacks).size).toBe(ACTION_TYPES.length);
  });

  test("cut a long description, and lead to the entry", () => {
    const entryDescription = "x".repeat(200);
    const { description, link } = activityWords(told("entry.amended", { entryDescription }));
    expect(description).toHaveLength("Changed an entry: ".length + 80);
    expect(link).toBe(`/activity-ledger?entry=${ID}`);
  });
});

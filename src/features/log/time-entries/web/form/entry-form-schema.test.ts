import { describe, expect, it } from "vitest";
import { emptyEntry, type EntryFormValues } from "./entry-values.ts";
import { entryFaults } from "./entry-form-schema.ts";

const PERSON = "01a1f879-c6fd-7561-b149-9d82ea617a2c";
const now = new Date("2026-03-10T20:00:00Z");
const facts = { timeZone: "America/New_York", now };
const filled: EntryFormValues = {
  ...emptyEntry("2026-03-10", PERSON),
  hours: "1.5",
  place: "none",
  activityType: "leasing-tenant-relations",
};
const faults = (change: Partial<EntryFormValues>): string[] =>
  entryFaults({ ...filled, ...change }, facts).map(({ field }) => field);

describe("entryFaults", () => {
  it("accepts a plain entry", () => expect(faults({})).toEqual([]));

  it.each<[string, Partial<EntryFormValues>, string[]]>([
    ["a day more than a year ahead", { date: "2027-03-12" }, ["date"]],
    ["no day", { date: "" }, ["date"]],
    ["a decimal comma", { hours: "1,5" }, ["hours"]],
    ["no length", { hours: "" }, ["hours"]],
    ["more than a day", { hours: "25" }, ["hours"]],
    ["a start without an end", { way: "clock", timeStarted: "09:00" }, ["timeEnded"]],
    ["an end that has not come", { way: "clock", timeStarted: "15:00", timeEnded: "18:00" }, ["timeEnded"]],
    ["no place said", { place: "" }, ["place"]],
    ["a trip without its kind", { activityType: "travel-property-related-tasks" }, ["travelKind"]],
    ["work taken out without a why", { material: "no" }, ["overrideReason"]],
    ["everything missing", { hours: "", place: "", activityType: "" }, ["hours", "place", "activityType"]],
  ])("refuses %s beside its field", (_what, change, fields) => expect(faults(change)).toEqual(fields));
});

import { expect, test } from "vitest";
import { readCalendar } from "#features/intake/sources/ics/read-calendar.ts";
import { calendarOf, event } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { summarizeLeftOut } from "#features/intake/sources/rules.ts";
import { findGone } from "./find-gone.ts";

const SINCE = "2024-03-30";
const REQUEST = {
  now: "2027-05-05T00:00:00.000Z",
  startsOn: SINCE,
  endsOn: "2027-05-05",
  timeZone: "America/New_York",
  addresses: [],
  proposesPrivate: false,
  zones: [],
};

const series = (start: string, ...lines: string[]): string =>
  calendarOf(...event("UID:a", `DTSTART:${start}T140000Z`, `DTEND:${start}T150000Z`, "SUMMARY:Rounds", ...lines));

/** What became of four days that were proposed, by what the calendar says of their series now. */
const goneOf = (text: string, { listsAll = false } = {}) => {
  const reading = readCalendar(text, REQUEST);
  if (!reading) throw new Error("this is no calendar");
  const leftOut = summarizeLeftOut(reading.leftOut);
  const changed = { ...reading, leftOut, since: SINCE, whole: new Set(/UID:(\w)/.exec(text)?.slice(1)) };
  const days = ["16", "17", "18", "19"];
  const known = days.map((day) => ({ id: "a", start: `2026-03-${day}T14:00:00.000Z`, date: `2026-03-${day}` }));
  const fetched = { type: "incremental" as const, changed, window: null, gone: [], withheld: [] };
  return findGone({ fetched, known, references: [], listsAll }).map(({ start }) => start?.slice(8, 10));
};

test("a day that was taken out of a series without an end is gone, and no other", () => {
  const rule = (text: string) => [`RRULE:${text}`, "EXDATE:20260317T140000Z"];
  expect(goneOf(series("20260101", ...rule("FREQ=DAILY")))).toEqual(["17"]);
  expect(goneOf(series("20260101", ...rule("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")))).toEqual(["17"]);
  // It began before all that is looked at.
  expect(goneOf(series("20200101", ...rule("FREQ=DAILY")))).toEqual(["17"]);
});

test("what is private, tentative, or on clocks that no one knows is still there", () => {
  const rule = "RRULE:FREQ=DAILY";
  expect(goneOf(series("20260101", rule, "CLASS:PRIVATE"))).toEqual([]);
  expect(goneOf(series("20260101", rule, "STATUS:TENTATIVE"))).toEqual([]);
  const unknown = series("20260101", rule).replace("DTSTART:20260101T140000Z", "DTSTART;TZID=Office:20260101T140000");
  expect(goneOf(unknown)).toEqual([]);
  expect(goneOf(series("20260101", rule, "STATUS:CANCELLED"))).toEqual(["16", "17", "18", "19"]);
});

test("a calendar that suddenly lacks most of what it had says nothing", () => {
  const other = calendarOf(...event("UID:b", "DTSTART:20260301T140000Z", "DTEND:20260301T150000Z", "SUMMARY:Other"));
  expect(goneOf(other, { listsAll: true })).toEqual([]);
});

import { expect, test } from "vitest";
import { daySums, secondsOnDay, type SummedEntry } from "./day-sums.ts";

const CHICAGO = "America/Chicago";
let count = 0;
const entry = (said: Partial<SummedEntry>): SummedEntry => ({
  id: `e${(count += 1)}`,
  personId: "jordan",
  date: "2026-11-24",
  timeZone: CHICAGO,
  timeStarted: null,
  hours: 1,
  state: "logged",
  ...said,
});
const warningsOf = (entries: SummedEntry[], otherWork = [] as Parameters<typeof daySums>[0]["otherWork"]) =>
  daySums({ entries, otherWork, timeZone: CHICAGO }).map(({ date, warnings }) => [date, warnings]);

test.each([
  ["ten hours are no long day", [entry({ hours: 6 }), entry({ hours: 4 })], []],
  ["a second more is", [entry({ hours: 6 }), entry({ hours: 4.0003 })], ["over_ten_hours"]],
  ["what is planned counts for nothing", [entry({ hours: 9 }), entry({ hours: 9, state: "planned" })], []],
  ["two people share no day", [entry({ hours: 9 })], []],
  [
    "two entries at the same time",
    [entry({ timeStarted: "09:00", hours: 2 }), entry({ timeStarted: "10:30" })],
    ["same_time"],
  ],
  ["one after the other is not", [entry({ timeStarted: "09:00", hours: 2 }), entry({ timeStarted: "11:00" })], []],
  [
    "the same clock time in two zones is not",
    [entry({ timeStarted: "09:00" }), entry({ timeStarted: "09:00", timeZone: "Pacific/Honolulu" })],
    [],
  ],
  [
    "the same instant in two zones is",
    [entry({ timeStarted: "13:00" }), entry({ timeStarted: "09:00", timeZone: "Pacific/Honolulu" })],
    ["same_time"],
  ],
  ["more than a day has", [entry({ hours: 20 }), entry({ hours: 5 })], ["over_ten_hours", "more_than_clock"]],
])("%s", (_, entries, warnings) => {
  expect(warningsOf(entries)).toEqual([["2026-11-24", warnings]]);
});

test("a day of 23 hours holds less, one of 25 more", () => {
  const on = (date: string, hours: number) => warningsOf([entry({ date, hours: 12 }), entry({ date, hours })])[0]?.[1];
  expect(on("2026-03-08", 11.5)).toEqual(["over_ten_hours", "more_than_clock"]);
  expect(on("2026-11-01", 12.5)).toEqual(["over_ten_hours"]);
  expect(on("2026-11-24", 12.5)).toEqual(["over_ten_hours", "more_than_clock"]);
});

test("other work fills a day too, on weekdays alone", () => {
  const week = { startsOn: "2026-11-23", endsOn: "2026-11-29", seconds: 75 * 3600 };
  expect(secondsOnDay(week, "2026-11-24")).toBe(15 * 3600);
  expect(secondsOnDay(week, "2026-11-28")).toBe(0);
  expect(secondsOnDay({ ...week, startsOn: "2026-11-28", seconds: 4 * 3600 }, "2026-11-28")).toBe(2 * 3600);
  expect(secondsOnDay({ ...week, seconds: null }, "2026-11-24")).toBe(0);
  const jobs = [{ ...week, personId: "jordan" }];
  expect(warningsOf([entry({ hours: 9.5 })], jobs)).toEqual([["2026-11-24", ["more_than_clock"]]]);
  expect(warningsOf([entry({ hours: 9.5, personId: "sam" })], jobs)).toEqual([["2026-11-24", []]]);
});

test("an entry over midnight that another meets is told on both days", () => {
  const night = entry({ timeStarted: "23:00", hours: 3 });
  const after = entry({ date: "2026-11-25", timeStarted: "01:00" });
  expect(warningsOf([night, after])).toEqual([
    ["2026-11-24", ["same_time"]],
    ["2026-11-25", ["same_time"]],
  ]);
});

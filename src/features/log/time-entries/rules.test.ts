import { describe, expect, test } from "vitest";
import { TRAVEL } from "#shared/domain.ts";
import { decideDuration, decideLateness, decideTravelKind, movedClass, needsReason, refuseFuture } from "./rules.ts";

const NEW_YORK = "America/New_York";
const entry = (date: string, timeStarted?: string, timeEnded?: string, timeZone = NEW_YORK) => ({
  date,
  timeZone,
  timeStarted: timeStarted ?? null,
  timeEnded: timeEnded ?? null,
});

describe("the length of an entry", () => {
  test.each([
    ["hours alone", { hours: 1.5 }, 5400],
    ["a hundredth of an hour", { hours: 0.01 }, 36],
    ["the least, 0.001 h, as 4 seconds", { hours: 0.001 }, 4],
    ["start and end win over hours", { hours: 1.17, timeStarted: "10:41", timeEnded: "11:51" }, 4200],
    ["an end past midnight", { timeStarted: "23:00", timeEnded: "01:30" }, 9000],
    ["24 hours", { hours: 24 }, 86_400],
  ])("from %s", (_title, time, seconds) => {
    expect(decideDuration({ date: "2026-03-02", timeZone: NEW_YORK, ...time })).toEqual({ ok: true, value: seconds });
  });

  test.each([
    ["nothing", {}, "hours"],
    ["a start alone", { timeStarted: "10:00" }, "timeEnded"],
    ["an end alone", { timeEnded: "10:00" }, "timeStarted"],
    ["the same start and end", { timeStarted: "10:00", timeEnded: "10:00" }, "timeEnded"],
    ["less than 4 seconds", { hours: 0.0005 }, "hours"],
    ["more than a day", { hours: 24.01 }, "hours"],
  ])("is refused for %s beside its field", (_title, time, field) => {
    expect(decideDuration({ date: "2026-03-02", timeZone: NEW_YORK, ...time })).toMatchObject({
      ok: false,
      reason: { field },
    });
  });

  test("is what the clock on the wall let pass when clocks change", () => {
    expect(decideDuration(entry("2026-03-08", "01:30", "03:30"))).toEqual({ ok: true, value: 3600 });
    expect(decideDuration(entry("2026-11-01", "00:30", "02:30"))).toEqual({ ok: true, value: 3 * 3600 });
  });
});

describe("the future", () => {
  const now = new Date("2026-03-10T15:00:00Z"); // 11:00 in New York
  test.each([
    ["tomorrow", entry("2026-03-11"), "date"],
    ["an end this afternoon", entry("2026-03-10", "10:00", "15:00"), "timeEnded"],
    ["tomorrow in Honolulu though UTC is there", entry("2026-03-11", undefined, undefined, "Pacific/Honolulu"), "date"],
  ])("refuses %s", (_title, time, field) => {
    expect(refuseFuture(time, now)?.field).toBe(field);
  });
  test.each([
    ["today without times", entry("2026-03-10")],
    ["an end four minutes ahead of our clock", entry("2026-03-10", "10:00", "11:04")],
    ["today where the day began earlier", entry("2026-03-11", undefined, undefined, "Pacific/Kiritimati")],
  ])("takes %s", (_title, time) => {
    expect(refuseFuture(time, now)).toBeNull();
  });
});

describe("how soon it was recorded", () => {
  test.each([
    ["within the day", entry("2026-03-10", "09:00", "10:00"), "2026-03-11T13:59:00Z", "same_day"],
    ["a little more than a day later", entry("2026-03-10", "09:00", "10:00"), "2026-03-11T14:01:00Z", "week"],
    ["a week later", entry("2026-03-10", "09:00", "10:00"), "2026-03-17T14:00:00Z", "week"],
    ["a month later", entry("2026-03-10", "09:00", "10:00"), "2026-04-09T14:00:00Z", "month"],
    ["later than a month", entry("2026-03-10", "09:00", "10:00"), "2026-04-09T14:01:00Z", "late"],
    ["after the year's end", entry("2025-03-10", "09:00", "10:00"), "2026-03-28T14:00:00Z", "after_year_end"],
    ["on New Year's Eve, logged on New Year's Day", entry("2025-12-31"), "2026-01-01T14:00:00Z", "same_day"],
    ["today without times", entry("2026-03-10"), "2026-03-10T15:00:00Z", "same_day"],
    ["yesterday without times", entry("2026-03-09"), "2026-03-10T15:00:00Z", "same_day"],
  ])("%s", (_title, time, receivedAt, expected) => {
    expect(decideLateness(time, "manual", new Date(receivedAt))).toBe(expected);
  });
  test("a stopwatch is live", () => {
    expect(decideLateness(entry("2026-03-10", "09:00", "10:00"), "stopwatch", new Date("2026-03-10T14:00:00Z"))).toBe(
      "live",
    );
  });
  test.each([
    ["an earlier day is as late as its receipt", "same_day", "2026-01-02", "late"],
    ["a day of the year before", "same_day", "2025-12-30", "after_year_end"],
    ["a later day betters nothing", "late", "2026-03-10", "late"],
    ["a day that was received as soon", "same_day", "2026-03-09", "same_day"],
    ["another day than the stopwatch ran", "live", "2026-03-09", "same_day"],
    ["a day behind its receipt is received with the move", "same_day", "2026-03-20", "month"],
    ["a proposal for a day to come", "same_day", "2026-05-01", "same_day"],
  ] as const)("hours moved to %s", (_title, before, date, expected) => {
    const receivedAt = new Date("2026-03-10T15:00:00Z");
    expect(movedClass(before, entry(date), { receivedAt, now: new Date("2026-04-10T15:00:00Z") })).toBe(expected);
  });
});

test("travel always has a kind and nothing else ever has", () => {
  expect(decideTravelKind(TRAVEL, undefined)).toBe("unspecified");
  expect(decideTravelKind(TRAVEL, "between")).toBe("between");
  expect(decideTravelKind("property-management", "home")).toBeNull();
});

test.each([
  ["raised after eight days", 3600, 7200, "2026-03-18T15:00:01Z", true],
  ["raised within the week", 3600, 7200, "2026-03-17T15:00:00Z", false],
  ["lowered after eight days", 7200, 3600, "2026-03-18T15:00:01Z", false],
])("hours %s: a reason is needed? %s -> %s", (_title, beforeSeconds, afterSeconds, now, expected) => {
  const firstRecordedAt = new Date("2026-03-10T15:00:00Z");
  expect(needsReason({ beforeSeconds, afterSeconds, firstRecordedAt, now: new Date(now) })).toBe(expected);
});

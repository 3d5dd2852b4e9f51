import { describe, expect, test } from "vitest";
import { event } from "./testing/hard-cases.ts";
import { hour, only, read, reasons } from "./testing/read-lines.ts";

describe("rules that never end", () => {
  test.each([
    ["a million seconds", "FREQ=SECONDLY;COUNT=1000000"],
    ["every second for ever", "FREQ=SECONDLY"],
    ["every minute for ever", "FREQ=MINUTELY"],
    ["every hour on a day that no month has", "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30"],
  ])("%s end with a reason", (_name, rule) => {
    const reading = read(event("DTSTART:20240710T130000Z", "DTEND:20240710T133000Z", `RRULE:${rule}`, "SUMMARY:Roof"));
    expect(reading.items).toEqual([]);
    expect(reading.leftOut).toEqual([{ title: "Roof", date: "2024-07-10", reason: "too-many" }]);
  });

  test.each([
    "FREQ=DAILY;INTERVAL=3",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH",
    "FREQ=DAILY;BYMONTH=7",
    "FREQ=HOURLY;INTERVAL=48",
  ])("%s for years is followed from near the days that are asked for, to the same days", (rule) => {
    const daysOf = (more: string) =>
      read(event("DTSTART:20010703T130000Z", "DTEND:20010703T133000Z", `RRULE:${rule}${more}`)).items.map(
        ({ endsAt }) => endsAt,
      );
    expect(daysOf("").length).toBeGreaterThan(50);
    expect(daysOf("")).toEqual(daysOf(";COUNT=9000"));
  });

  test("more than 5,000 within two years are not proposed", () => {
    expect(reasons(read(hour("RRULE:FREQ=HOURLY;COUNT=5001")))).toContain("too-many");
    expect(read(hour("RRULE:FREQ=HOURLY;COUNT=5000")).items).toHaveLength(5000);
  });

  test("a thousand of them cost no more than one file may", () => {
    const many = Array.from({ length: 1000 }, (_, index) =>
      event(`UID:${index}@calendar.example`, "DTSTART:20240710T130000Z", "RRULE:FREQ=SECONDLY"),
    );
    expect(reasons(read(many.flat()))).toHaveLength(1000);
  });
});

describe("a series with exceptions", () => {
  const zone = "TZID=America/New_York";
  const daily = (...more: string[]): string[] =>
    event(`DTSTART;${zone}:20250707T090000`, `DTEND;${zone}:20250707T100000`, "SUMMARY:Rounds", ...more);
  const times = (lines: string[]): string[] =>
    read(lines).items.map(({ title, date, timeStarted, seconds }) => `${title} ${date} ${timeStarted} ${seconds}`);

  test("days that are added to a rule, as times and as periods, come once each", () => {
    const added = [`RDATE;${zone}:20250712T090000,20250707T090000`, "RDATE;VALUE=PERIOD:20250714T130000Z/PT1H"];
    expect(times(daily("RRULE:FREQ=DAILY;COUNT=2", ...added))).toEqual([
      "Rounds 2025-07-07 09:00:00 3600",
      "Rounds 2025-07-08 09:00:00 3600",
      "Rounds 2025-07-12 09:00:00 3600",
      "Rounds 2025-07-14 09:00:00 3600",
    ]);
  });

  test("what was taken out by an instant, by a day and before it was changed", () => {
    const out = ["EXDATE:20250708T130000Z", "EXDATE;VALUE=DATE:20250709"];
    const named = event(`RECURRENCE-ID;${zone}:20250710T090000`, `DTSTART;${zone}:20250710T090000`, "DURATION:PT2H");
    expect(times([...daily("RRULE:FREQ=DAILY;COUNT=4", ...out), ...named])).toEqual([
      "Rounds 2025-07-07 09:00:00 3600",
      " 2025-07-10 09:00:00 7200",
    ]);
  });

  test("one that was moved out of the days asked for is left out, one that was moved into them is found", () => {
    const moved = (day: string, to: string) =>
      event(`RECURRENCE-ID;${zone}:${day}T090000`, `DTSTART;${zone}:${to}T140000`, "DURATION:PT30M", "SUMMARY:Moved");
    const lines = [
      ...daily("RRULE:FREQ=DAILY;COUNT=4"),
      ...moved("20250708", "20250601"),
      ...moved("20250710", "20250709"),
    ];
    const reading = read(lines, { startsOn: "2025-07-07", endsOn: "2025-07-09" });
    expect(reading.items.map(({ title, start, endsAt }) => [title, start, endsAt])).toEqual([
      ["Rounds", "2025-07-07T13:00:00.000Z", "2025-07-07T14:00:00.000Z"],
      ["Moved", "2025-07-10T13:00:00.000Z", "2025-07-09T18:30:00.000Z"],
      ["Rounds", "2025-07-09T13:00:00.000Z", "2025-07-09T14:00:00.000Z"],
    ]);
    expect(reasons(reading)).toEqual(["outside-window"]);
  });

  test("only what comes within the days asked for counts toward the 5,000", () => {
    const hourly = event("DTSTART:20240101T130000Z", "DURATION:PT10M", "RRULE:FREQ=HOURLY;COUNT=15000");
    const reading = read(hourly, { startsOn: "2025-01-01", endsOn: "2025-03-31" });
    expect(reading.items.length).toBeGreaterThan(2000);
    expect(reasons(reading)).not.toContain("too-many");
  });
});

describe("identity", () => {
  test("an event that comes once keeps it when it is moved; what was changed last holds", () => {
    const moved = event("DTSTART:20250712T130000Z", "DTEND:20250712T140000Z", "SEQUENCE:2", "SUMMARY:Moved");
    expect(only(read([...moved, ...hour("SEQUENCE:1")]))).toMatchObject({ title: "Moved", start: null, sequence: 2 });
  });

  test("several events with one id are told apart by their starts", () => {
    const other = event("DTSTART:20250712T130000Z", "DTEND:20250712T140000Z", "SUMMARY:Other");
    expect(read([...hour(), ...other, ...other]).items.map(({ start }) => start)).toEqual([
      "2025-07-10T13:00:00.000Z",
      "2025-07-12T13:00:00.000Z",
    ]);
  });

  test("an occurrence without its series, and one named by its day", () => {
    const alone = event("RECURRENCE-ID:20250710T130000Z", "DTSTART:20250711T130000Z", "DTEND:20250711T140000Z");
    expect(only(read(alone)).start).toBe("2025-07-10T13:00:00.000Z");
    const byDay = event("RECURRENCE-ID;VALUE=DATE:20250711", "DTSTART:20250711T160000Z", "DTEND:20250711T170000Z");
    expect(
      read([...hour("RRULE:FREQ=DAILY;COUNT=2"), ...byDay]).items.map(({ start, endsAt }) => [start, endsAt]),
    ).toEqual([
      ["2025-07-10T13:00:00.000Z", "2025-07-10T14:00:00.000Z"],
      ["2025-07-11T13:00:00.000Z", "2025-07-11T17:00:00.000Z"],
    ]);
  });

  test("of whole days it doesn't depend on a zone", () => {
    const days = event("DTSTART;VALUE=DATE:20250710", "RRULE:FREQ=DAILY;COUNT=2");
    const starts = (timeZone: string) => read(days, { timeZone }).items.map(({ start }) => start);
    expect(starts("Pacific/Honolulu")).toEqual(["2025-07-10T00:00:00.000Z", "2025-07-11T00:00:00.000Z"]);
    expect(starts("Asia/Kolkata")).toEqual(starts("Pacific/Honolulu"));
  });

  test("an event without an id has one of what it says", () => {
    const without = hour().filter((line) => !line.startsWith("UID"));
    expect(only(read(without)).id).toMatch(/^no-uid:\d+:Showing$/);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";
import { calendarOf, event, REQUEST } from "./testing/hard-cases.ts";
import { hour, only, read, reasons } from "./testing/read-lines.ts";

describe("the sample calendar, as of March 31, 2026", () => {
  const text = readFileSync("test/data/calendar-2025.ics", "utf8");
  const expected = JSON.parse(readFileSync("test/data/expected.json", "utf8"))["calendar-2025.ics"];
  const reading = readCalendar(text, REQUEST);
  const ofKind = (pattern: RegExp) => {
    const items = reading?.items.filter(({ title }) => pattern.test(title)) ?? [];
    return { count: items.length, minutes: items.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / 60 };
  };

  test("its timed property events", () => {
    expect(ofKind(/^(Contractor|Showing|Inspection|Move-in) at /)).toEqual({
      count: expected.timedPropertyEvents,
      minutes: expected.timedPropertyMinutes,
    });
  });

  test("its weekly series stays at nine over both clock changes", () => {
    const { count, minutes } = expected.weekly;
    expect(ofKind(/^Weekly books/)).toEqual({ count, minutes });
    const weekly = reading?.items.filter(({ title }) => title.startsWith("Weekly books")) ?? [];
    expect(new Set(weekly.map((item) => `${item.timeStarted}-${item.timeEnded} ${item.timeZone}`))).toEqual(
      new Set(["09:00:00-10:00:00 America/New_York"]),
    );
    expect(new Set(weekly.map(({ id, start }) => `${id} ${start}`)).size).toBe(count);
  });

  test("an all-day event has no length; what is cancelled or still to come is listed", () => {
    const allDay = reading?.items.filter(({ isAllDay }) => isAllDay) ?? [];
    expect(allDay.length).toBeGreaterThan(0);
    expect(new Set(allDay.map(({ seconds, timeStarted }) => `${seconds} ${timeStarted}`))).toEqual(
      new Set(["null null"]),
    );
    expect(new Set(reading?.leftOut.map(({ reason }) => reason))).toEqual(new Set(["cancelled", "future"]));
  });
});

describe("zones", () => {
  const at = (zone: string, ...more: string[]): string[] => [
    ...more,
    ...event(`DTSTART;TZID=${zone}:20250710T090000`, `DTEND;TZID=${zone}:20250710T100000`, "SUMMARY:Roof"),
  ];

  test.each([
    ["/freeassociation.sourceforge.net/America/New_York", "America/New_York", "2025-07-10T14:00:00.000Z"],
    ["/mozilla.org/20050126_1/America/Indiana/Knox", "America/Indiana/Knox", "2025-07-10T15:00:00.000Z"],
    ["Pacific Standard Time", "America/Los_Angeles", "2025-07-10T17:00:00.000Z"],
    ["US Mountain Standard Time", "America/Phoenix", "2025-07-10T17:00:00.000Z"],
    ["Russia Time Zone 11", "Asia/Kamchatka", "2025-07-09T22:00:00.000Z"],
    ["US/Central", "US/Central", "2025-07-10T15:00:00.000Z"],
  ])("%s is %s", (name, timeZone, endsAt) => {
    expect(only(read(at(name)))).toMatchObject({ timeZone, endsAt, timeStarted: "09:00:00" });
  });

  test.each([
    "../../etc/passwd",
    "/etc/passwd",
    "Nowhere/At_All",
    "Office clocks",
    '"+05:00"',
    "__proto__",
    "constructor",
  ])("%s is no zone, and never the server's", (name) => {
    const reading = read(at(name));
    expect(reading.items).toEqual([]);
    expect(reading.leftOut).toEqual([{ title: "Roof", date: "2025-07-10", reason: "zone-unknown" }]);
    expect(reading.unknownZones).toEqual([name.replaceAll('"', "")]);
  });

  test("a name that nothing explains is asked about once, and is what the person says that it is", () => {
    const lines = [...at("Our clocks"), ...at("Our clocks"), ...hour("UID:two@calendar.example")];
    expect(read(lines)).toMatchObject({ items: [{ title: "Showing" }], unknownZones: ["Our clocks"] });
    const zones = [
      { name: "Our clocks", timeZone: "America/Denver" },
      { name: "America/New_York", timeZone: "Asia/Kolkata" },
    ];
    const answered = read(lines, { zones });
    expect(answered).toMatchObject({ leftOut: [], unknownZones: [] });
    expect(answered.items.map(({ title, endsAt }) => `${title} ${endsAt}`)).toEqual([
      "Roof 2025-07-10T16:00:00.000Z",
      "Showing 2025-07-10T14:00:00.000Z",
    ]);
    expect(only(read(at("America/New_York"), { zones })).endsAt).toBe("2025-07-10T14:00:00.000Z");
  });

  test("times without a zone are on the clocks of the calendar, and on no one's where those are unknown", () => {
    const lines = ["X-WR-TIMEZONE:Nowhere", ...event("DTSTART:20250710T090000", "DTEND:20250710T100000")];
    expect(read(lines)).toMatchObject({ items: [], unknownZones: ["Nowhere"] });
    const zones = [{ name: "Nowhere", timeZone: "America/Chicago" }];
    expect(only(read(lines, { zones }))).toMatchObject({ endsAt: "2025-07-10T15:00:00.000Z" });
    expect(only(read(["X-WR-TIMEZONE:Nowhere", ...event("DTSTART;VALUE=DATE:20250710")])).date).toBe("2025-07-10");
  });

  test("what comes once, years ago, needs no zone", () => {
    const old = event("DTSTART;TZID=Nowhere:20150710T090000", "SUMMARY:Roof");
    expect(read(old)).toMatchObject({ leftOut: [{ reason: "outside-window" }], unknownZones: [] });
    const weekly = event("DTSTART;TZID=Nowhere:20150710T090000", "RRULE:FREQ=WEEKLY", "SUMMARY:Roof");
    expect(read(weekly)).toMatchObject({ leftOut: [{ reason: "zone-unknown" }], unknownZones: ["Nowhere"] });
  });

  test("of many names the first twenty are asked about, and none that no one could read", () => {
    const many = Array.from({ length: 30 }, (_, index) => at(`Zone ${10 + index}`)).flat();
    expect(read(many).unknownZones).toHaveLength(20);
    expect(read(at("x".repeat(300)))).toMatchObject({ unknownZones: [], leftOut: [{ reason: "zone-unknown" }] });
  });

  test("times in UTC are shown by the calendar's clocks, else by the owner's", () => {
    const evening = event("DTSTART:20260101T030000Z", "DTEND:20260101T040000Z");
    expect(only(read(["X-WR-TIMEZONE:America/Chicago", ...evening]))).toMatchObject({
      date: "2025-12-31",
      timeStarted: "21:00:00",
      timeZone: "America/Chicago",
    });
    expect(only(read(evening))).toMatchObject({ date: "2025-12-31", timeStarted: "22:00:00" });
    expect(only(read(["X-WR-TIMEZONE:Nowhere", ...evening])).timeZone).toBe("America/New_York");
  });

  test("clocks of a short name are those that the file describes", () => {
    const described = [
      "BEGIN:VTIMEZONE",
      "TZID:EST",
      "BEGIN:STANDARD",
      "DTSTART:20200101T000000",
      "TZOFFSETFROM:-0400",
      "TZOFFSETTO:-0400",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    expect(only(read(at("EST", ...described))).endsAt).toBe("2025-07-10T14:00:00.000Z");
  });

  test("clocks that are to change every second are not followed", () => {
    const described = [
      "BEGIN:VTIMEZONE",
      "TZID:Fast",
      "BEGIN:STANDARD",
      "DTSTART:19000101T000000",
      "RRULE:FREQ=SECONDLY",
      "TZOFFSETFROM:-0400",
      "TZOFFSETTO:-0500",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    expect(reasons(read(at("Fast", ...described)))).toEqual(["zone-unknown"]);
  });
});

describe("what is left out, with its reason", () => {
  const invited = (answer: string): string => `ATTENDEE;CN="Maya: Ortiz";PARTSTAT=${answer}:mailto:Maya@Example.com`;

  test.each([
    ["cancelled", ["STATUS:CANCELLED"]],
    ["tentative", ["STATUS:TENTATIVE"]],
    ["tentative", [invited("TENTATIVE")]],
    ["declined", [invited("DECLINED")]],
    ["free", ["TRANSP:TRANSPARENT"]],
    ["free", ["X-MICROSOFT-CDO-BUSYSTATUS:FREE"]],
    ["private", ["CLASS:PRIVATE"]],
    ["private", ["CLASS:CONFIDENTIAL"]],
  ])("%s by %s", (reason, lines) => {
    const reading = read(hour(...lines));
    expect(reading.items).toEqual([]);
    expect(reading.leftOut).toEqual([{ title: reason === "private" ? "" : "Showing", date: "2025-07-10", reason }]);
  });

  test("an invitation that takes all back", () => {
    expect(reasons(read(["METHOD:CANCEL", ...hour()]))).toEqual(["cancelled"]);
  });

  test("someone else's answer says nothing about the owner", () => {
    const other = "ATTENDEE;PARTSTAT=DECLINED:mailto:bob@example.com";
    expect(only(read(hour(other))).answer).toBe("unknown");
    expect(only(read(hour(other, invited("ACCEPTED")))).answer).toBe("accepted");
    expect(only(read(hour(other, "ORGANIZER:mailto:maya@example.com"))).answer).toBe("organizer");
  });

  test("Google names a calendar by its owner's address", () => {
    const declined = hour("ATTENDEE;PARTSTAT=DECLINED:mailto:other@example.com");
    expect(reasons(read(["X-WR-CALNAME:Other@example.com", ...declined]))).toEqual(["declined"]);
  });

  test("a private event is proposed where the owner wants so; its title is kept nowhere otherwise", () => {
    const hidden = hour("CLASS:PRIVATE", "STATUS:CANCELLED");
    expect(read(hidden).leftOut[0]).toMatchObject({ title: "", reason: "cancelled" });
    expect(only(read(hour("CLASS:PRIVATE"), { proposesPrivate: true })).title).toBe("Showing");
  });

  test("an event counts as ended at its end, not before", () => {
    expect(reasons(read(hour(), { now: "2025-07-10T13:59:59.000Z", endsOn: "2025-07-10" }))).toEqual(["future"]);
    expect(reasons(read(hour(), { now: "2025-07-10T14:00:00.000Z", endsOn: "2025-07-10" }))).toEqual([]);
  });

  test("what lies outside the days asked for is one line of a series", () => {
    const series = hour("RRULE:FREQ=DAILY");
    const reading = read(series, { startsOn: "2025-08-01", endsOn: "2025-08-03", now: "2025-09-01T00:00:00.000Z" });
    expect(reading.items.map(({ date }) => date)).toEqual(["2025-08-01", "2025-08-02", "2025-08-03"]);
    expect(reasons(reading)).toEqual(["outside-window", "future"]);
  });

  test("a whole day is proposed without a length, whether it calls itself free or not; several days are not", () => {
    const day = (...more: string[]) => event("DTSTART;VALUE=DATE:20250710", "SUMMARY:Paint", ...more);
    expect(only(read(day("TRANSP:TRANSPARENT", "DTEND;VALUE=DATE:20250711")))).toMatchObject({
      date: "2025-07-10",
      seconds: null,
      isAllDay: true,
      endsAt: "2025-07-11T04:00:00.000Z",
    });
    expect(only(read(day())).isAllDay).toBe(true);
    expect(only(read(event("DTSTART:20250710"))).isAllDay).toBe(true);
    expect(reasons(read(day("DTEND;VALUE=DATE:20250713")))).toEqual(["longer-than-a-day"]);
    expect(reasons(read(event("DTSTART:20250710T130000Z", "DTEND:20250711T130001Z")))).toEqual(["longer-than-a-day"]);
  });

  test("an event without an end, or of no length, has a length that a person types", () => {
    expect(only(read(event("DTSTART:20250710T130000Z")))).toMatchObject({ seconds: null, isAllDay: false });
    expect(only(read(event("DTSTART:20250710T130000Z", "DTEND:20250710T130000Z"))).seconds).toBeNull();
  });
});

describe("what cannot be read", () => {
  test.each([
    ["a day that does not exist", event("DTSTART:20250230T100000Z", "SUMMARY:Roof")],
    ["no start", event("SUMMARY:Roof")],
    ["an end before the start", event("DTSTART:20250710T130000Z", "DTEND:20250710T120000Z", "SUMMARY:Roof")],
    ["a rule that says nothing", event("DTSTART:20250710T130000Z", "RRULE:garbage", "SUMMARY:Roof")],
    ["a rule that contradicts itself", hour("RRULE:FREQ=WEEKLY;BYMONTHDAY=3")],
    ["a length that says nothing", event("DTSTART:20250710T130000Z", "DURATION:long", "SUMMARY:Roof")],
    ["a day taken out that does not exist", hour("RRULE:FREQ=DAILY;COUNT=2", "EXDATE:20250799T130000Z")],
    ["an id as long as a page", event(`UID:${"x".repeat(600)}`, "DTSTART:20250710T130000Z")],
    ["a line that is none", event("DTSTART:20250710T130000Z", "no colon here")],
  ])("%s harms no other event", (_name, lines) => {
    const reading = read([...lines, ...event("UID:two@calendar.example", "DTSTART:20250711T130000Z", "SUMMARY:Good")]);
    expect(reading.items.map(({ title }) => title)).toEqual(["Good"]);
    expect(reasons(reading)).toEqual(["unreadable"]);
  });

  test("an event that breaks off is listed, the one behind it is read", () => {
    const broken = hour().slice(0, -1);
    const good = event("UID:two@calendar.example", "DTSTART:20250711T130000Z", "SUMMARY:Good");
    expect(read([...broken, ...good])).toMatchObject({
      items: [{ title: "Good" }],
      leftOut: [{ title: "Showing", date: "2025-07-10", reason: "unreadable" }],
    });
    const cut = calendarOf(...good, ...hour()).slice(0, -60);
    expect(readCalendar(cut, REQUEST)?.leftOut).toMatchObject([{ reason: "unreadable" }]);
  });

  test("a text that is no calendar", () => {
    for (const text of ["", "Date,Hours\n1/2/2025,3", "BEGIN:VCARD\r\nFN:Maya\r\nEND:VCARD"])
      expect(readCalendar(text, REQUEST)).toBeNull();
  });

  test("an empty calendar has nothing", () => {
    expect(read([])).toMatchObject({ items: [], leftOut: [] });
  });
});

test("texts come without what no database takes, and whole", () => {
  const lines = hour(
    "LOCATION:12 Elm St\\, Akron",
    `DESCRIPTION:One\\ntwo\u0000\u0007 \\; ${"x".repeat(100)}`,
    "CATEGORIES:Work,Roof",
  );
  const folded = lines.map((line) => line.replaceAll(/(.{60})/g, "$1\r\n "));
  expect(only(read(folded))).toMatchObject({
    location: "12 Elm St, Akron",
    text: `One\ntwo ; ${"x".repeat(100)}`,
    labels: ["Work", "Roof"],
  });
  expect(only(read(hour(`SUMMARY;LANGUAGE=en:${"a".repeat(299)}\u{1F600}`).toSpliced(5, 1))).title).toBe(
    "a".repeat(299),
  );
});

test("when it was made is taken from the source; Google's 1900 is not a year", () => {
  expect(only(read(hour("CREATED:20250701T080000Z"))).sourceCreatedAt).toBe("2025-07-01T08:00:00.000Z");
  expect(only(read(hour("CREATED:19000101T120000Z"))).sourceCreatedAt).toBe("2025-01-01T12:00:00.000Z");
});

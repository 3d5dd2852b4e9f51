import ICAL from "ical.js";
import { expect, test } from "vitest";
import { calendarFeed, type FeedEvent } from "./calendar-feed.ts";

const event = (said: Partial<FeedEvent> = {}): FeedEvent => ({
  uid: "entry-1@tenure",
  when: { startsAt: new Date("2026-11-24T15:00:00Z"), endsAt: new Date("2026-11-24T16:30:00Z") },
  title: "Leasing · 14 Elm St",
  text: "",
  url: "https://tenure.example/calendar",
  isTentative: false,
  sequence: 2,
  changedAt: new Date("2026-11-24T17:00:00Z"),
  ...said,
});
const linesOf = (events: FeedEvent[], name = "My hours") =>
  calendarFeed({ name, events, refreshHours: 4 }).split("\r\n");

test("a calendar to subscribe to, line by line", () => {
  expect(
    linesOf([event(), event({ uid: "d@tenure", when: { on: "2026-12-31" }, text: "File it.", isTentative: true })]),
  ).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Tenure//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "NAME:My hours",
    "X-WR-CALNAME:My hours",
    "REFRESH-INTERVAL;VALUE=DURATION:PT4H",
    "X-PUBLISHED-TTL:PT4H",
    "BEGIN:VEVENT",
    "UID:entry-1@tenure",
    "DTSTAMP:20261124T170000Z",
    "LAST-MODIFIED:20261124T170000Z",
    "SEQUENCE:2",
    "DTSTART:20261124T150000Z",
    "DTEND:20261124T163000Z",
    "SUMMARY:Leasing · 14 Elm St",
    "URL:https://tenure.example/calendar",
    "STATUS:CONFIRMED",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "BEGIN:VEVENT",
    "UID:d@tenure",
    "DTSTAMP:20261124T170000Z",
    "LAST-MODIFIED:20261124T170000Z",
    "SEQUENCE:2",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:Leasing · 14 Elm St",
    "DESCRIPTION:File it.",
    "URL:https://tenure.example/calendar",
    "STATUS:TENTATIVE",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("no text of a person ends its line or makes another one", () => {
  const text = "Met Ana; Bo, and C\\D\r\nEND:VEVENT\rBEGIN:VEVENT\u0007\u0000";
  const lines = linesOf([event({ text })], "Hours\r\nX-EVIL:1");
  expect(lines).toContain("DESCRIPTION:Met Ana\\; Bo\\, and C\\\\D\\nEND:VEVENT\\nBEGIN:VEVENT");
  expect(lines).toContain("NAME:Hours\\nX-EVIL:1");
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
});

test("a line has at most 75 bytes, and a character is never cut", () => {
  const text = "Überprüfte die Heizung 🔥 mit Anna, ".repeat(12);
  const file = calendarFeed({ name: "x", events: [event({ text })], refreshHours: 4 });
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${text.replaceAll(",", "\\,")}`);
});

test("another reader finds in it what was said, whatever a person wrote", () => {
  const title = 'Überprüfte die Heizung 🔥, "links"; mit Anna\\Bo:\tEND:VEVENT '.repeat(9);
  const text = "Met Ana; Bo, and C\\D\nEND:VEVENT\nBEGIN:VEVENT";
  const said = [event({ title, text }), event({ uid: "d@tenure", when: { on: "2026-12-31" }, isTentative: true })];
  const calendar = new ICAL.Component(ICAL.parse(calendarFeed({ name: "x", events: said, refreshHours: 4 })));
  const read = calendar.getAllSubcomponents("vevent").map((one) => {
    const { uid, summary, description, startDate, endDate, sequence } = new ICAL.Event(one);
    return [uid, summary, description, startDate.toString(), endDate.toString(), sequence];
  });
  expect(read).toEqual([
    ["entry-1@tenure", title, text, "2026-11-24T15:00:00Z", "2026-11-24T16:30:00Z", 2],
    ["d@tenure", "Leasing · 14 Elm St", null, "2026-12-31", "2027-01-01", 2],
  ]);
});

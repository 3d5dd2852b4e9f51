import { expect, test } from "vitest";
import { readCalendar } from "#features/intake/sources/ics/read-calendar.ts";
import { calendarOf, REQUEST } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { uidsOf } from "./uids-of.ts";

const alarm = ["BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Soon", "TRIGGER:-PT5M", "UID:alarm", "END:VALARM"];
const withLines = (...lines: string[]): string =>
  calendarOf("BEGIN:VEVENT", ...lines, "DTSTART:20250710T130000Z", "DTEND:20250710T140000Z", "END:VEVENT");

test.each([
  ["plain", ["UID:one@calendar.example"]],
  ["small", ["uid:one@calendar.example"]],
  ["folded", ["UID:one@cal", " endar.exa", "\tmple"]],
  ["with a parameter", ["UID;X-KIND=a:one@calendar.example"]],
  ["escaped", ["UID:a\\, b\\; c\\\\ d\\n e\\N f"]],
  ["with spaces around it", ["UID:  one  "]],
  ["with a tab and a control character", ["UID:a\tb\u0007c"]],
  ["with half a character", ["UID:a\ud800b"]],
  ["with another alphabet", ["UID:événement-日本-🏠"]],
  ["behind a reminder that has one", [...alarm, "UID:own"]],
  ["before a reminder that has one", ["UID:own", ...alarm]],
  ["twice", ["UID:first", "UID:second"]],
  ["as long as may be", [`UID:${"x".repeat(500)}`]],
  ["too long", [`UID:${"x".repeat(501)}`]],
  ["an address", ["UID:https://example.com/a:b?c=d"]],
])("an id that is %s is the reader's", (_name, lines) => {
  const text = withLines(...lines);
  expect(uidsOf(text)).toEqual(readCalendar(text, REQUEST)?.items.map(({ id }) => id));
});

test("an event without an id has none here", () => {
  expect(uidsOf(withLines("SUMMARY:Showing"))).toEqual([]);
  expect(uidsOf("no calendar")).toEqual([]);
});

test("an id made of five million escapes costs no time", () => {
  const startedAt = performance.now();
  expect(uidsOf(withLines(`UID:${"\\n".repeat(5_000_000)}`))).toEqual([]);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});

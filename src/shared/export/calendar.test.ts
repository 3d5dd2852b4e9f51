import { expect, test } from "vitest";
import { calendarFile } from "./calendar.ts";

const madeAt = new Date("2026-03-10T15:00:00.000Z");
const day = { uid: "a@tenure", on: "2026-12-31", title: "File, then; rest", text: "One\nTwo" };

test("a calendar holds whole days that end on the day after, with its special characters escaped", () => {
  const text = calendarFile("Reminders", [day], madeAt);
  expect(text).toContain("DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n");
  expect(text).toContain("SUMMARY:File\\, then\\; rest\r\n");
  expect(text).toContain("DESCRIPTION:One\\nTwo\r\n");
  expect(text).toContain("DTSTAMP:20260310T150000Z\r\n");
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("reminders come at nine, on the day itself or so many days before", () => {
  const triggers = (more: object) =>
    [...calendarFile("Reminders", [{ ...day, ...more }], madeAt).matchAll(/TRIGGER:(\S+)/g)].map(([, at]) => at);
  expect(triggers({})).toEqual(["PT9H"]);
  expect(triggers({ remindDaysBefore: [14, 1] })).toEqual(["-P13DT15H", "-PT15H"]);
});

test("no line is longer than 75 bytes, and none is cut inside a character", () => {
  const text = calendarFile("Reminders", [{ ...day, text: "§é".repeat(100) }], madeAt);
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${"§é".repeat(100)}`);
});

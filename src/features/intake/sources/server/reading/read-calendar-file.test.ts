import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { calendarOf, event, REQUEST } from "#features/intake/sources/ics/testing/hard-cases.ts";
import { readCalendarFile } from "./read-calendar-file.ts";

const folder = mkdtempSync(join(tmpdir(), "tenure-calendar-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (content: string | Buffer): string => {
  const path = join(folder, "file");
  writeFileSync(path, content);
  return path;
};
const MEGABYTE = 1024 * 1024;

test("items come whole, and a text that comes often once", async () => {
  const text = "long ".repeat(2000).trim();
  const series = event(
    "DTSTART:20240201T150000Z",
    "DTEND:20240201T160000Z",
    "RRULE:FREQ=DAILY;COUNT=600",
    `DESCRIPTION:${text}`,
  );
  const read = await readCalendarFile(fileOf(calendarOf(...series)), REQUEST);
  expect(read.ok && [read.value.items.length, new Set(read.value.items.map((item) => item.text))]).toEqual([
    600,
    new Set([text]),
  ]);
});

test("a calendar of ten megabytes is read", async () => {
  const about = `DESCRIPTION:${"x".repeat(150)}`;
  const lines = (index: number): string[] =>
    event(
      `UID:${index}@calendar.example`,
      `DTSTART:2025${String(1 + (index % 12)).padStart(2, "0")}01T150000Z`,
      "DURATION:PT1H",
      about,
    );
  const events = Array.from({ length: 36_000 }, (_, index) => lines(index).join("\r\n"));
  const content = calendarOf(events.join("\r\n"));
  expect(content.length).toBeGreaterThan(9.5 * MEGABYTE);
  expect(content.length).toBeLessThan(11 * MEGABYTE);
  const read = await readCalendarFile(fileOf(content), REQUEST);
  expect(read.ok ? [read.value.items.length, read.value.leftOut.counts["too-many"]] : read.reason).toEqual([
    20_000, 16_000,
  ]);
});

const roomy = { milliseconds: 60_000, rssBytes: 2 ** 40, heapMegabytes: 256 };
test.each([
  ["time", { ...roomy, milliseconds: 1 }, "more than 30 seconds"],
  ["memory", { ...roomy, rssBytes: 1 }, "too much memory"],
])("a reader that takes too much %s is stopped, and says so", async (_name, limits, words) => {
  const read = await readCalendarFile(fileOf(calendarOf()), REQUEST, { limits });
  expect(read.ok ? "read" : read.reason).toContain(words);
});

test("what is no calendar is refused with what to do", async () => {
  for (const content of ["Date,Hours\n", Buffer.from([0, 1, 2, 3])]) {
    const read = await readCalendarFile(fileOf(content), REQUEST);
    expect(read.ok ? "read" : read.reason).toContain(".ics");
  }
  const missing = await readCalendarFile(join(folder, "missing"), REQUEST);
  expect(missing.ok ? "read" : missing.reason).toContain("couldn't read");
});

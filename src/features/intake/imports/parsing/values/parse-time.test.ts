import { describe, expect, test } from "vitest";
import type { Cell } from "#shared/sheets/cell.ts";
import { parseLoggedAt } from "./parse-logged-at.ts";
import { formatTimeOfDay, parseTimeOfDay, parseTimeRange } from "./parse-time.ts";
import { clockTexts } from "./twelve-hour-clock.ts";
import { elapsedSeconds } from "./wall-clock.ts";

const clock = (seconds: number | null) => (seconds === null ? null : formatTimeOfDay(seconds));

describe("a time of day", () => {
  test.each<[Cell, string | null]>([
    ["10:41", "10:41"],
    ["9:05", "09:05"],
    ["9:05 AM", "09:05"],
    ["9:05am", "09:05"],
    ["9:05 p.m.", "21:05"],
    ["9:05P", "21:05"],
    ["12:10 AM", "00:10"],
    ["12:10 PM", "12:10"],
    ["9 AM", "09:00"],
    ["9pm", "21:00"],
    ["9.05", "09:05"],
    ["14h30", "14:30"],
    ["0905", "09:05"],
    ["1430", "14:30"],
    ["10:41:07", "10:41:07"],
    ["10:41:07 PM", "22:41:07"],
    ["noon", "12:00"],
    ["24:00", "00:00"],
    ["2025-01-02 10:41", "10:41"],
    ["1/2/2025 9:05 PM", "21:05"],
    ["2025-01-02T10:41:00", "10:41"],
    [{ kind: "duration", seconds: 38_460 }, "10:41"],
    [{ kind: "date", iso: "2025-01-02T10:41:30" }, "10:41:30"],
    [0.5, "12:00"],
    [905, "09:05"],
    ["25:00", null],
    ["10:61", null],
    ["13:05 PM", null],
    ["9", null],
    [9, null],
    ["morning", null],
    ["", null],
    [null, null],
    [{ kind: "date", iso: "2025-01-02" }, null],
  ])("%j is read as %j", (cell, expected) => {
    expect(clock(parseTimeOfDay(cell))).toBe(expected);
  });

  test.each([
    ["9:05 - 10:15", "09:05", "10:15"],
    ["9:05-10:15 AM", "09:05", "10:15"],
    ["11:30 - 1:15 PM", "11:30", "13:15"],
    ["9 to 10:30 am", "09:00", "10:30"],
    ["1:00\u20132:00 pm", "13:00", "14:00"],
  ])("the range %j starts %s and ends %s", (text, start, end) => {
    const range = parseTimeRange(text);
    expect([clock(range?.start ?? null), clock(range?.end ?? null)]).toEqual([start, end]);
  });
});

describe("elapsed time", () => {
  test.each([
    ["on a plain day", "2025-06-02", "01:30", 0, "03:30", 2],
    ["when the clocks go forward", "2026-03-08", "01:30", 0, "03:30", 1],
    ["when the clocks go back", "2026-11-01", "00:30", 0, "02:30", 3],
    ["past midnight", "2025-06-02", "23:30", 1, "00:45", 1.25],
  ])("%s", (_name, date, start, daysLater, end, hours) => {
    const seconds = elapsedSeconds(
      date,
      parseTimeOfDay(start) ?? 0,
      { daysLater, seconds: parseTimeOfDay(end) ?? 0 },
      "America/New_York",
    );
    expect(seconds / 3600).toBe(hours);
  });
});

describe("the file's own time of writing", () => {
  const read = (cell: Cell) => {
    const result = parseLoggedAt(cell, { order: "month-first", year: null, epoch1904: false }, "America/New_York");
    return result.kind === "claimed" ? result.instant : result.kind;
  };
  test.each<[Cell, string]>([
    ["2025-01-02T21:02", "2025-01-03T02:02:00.000Z"],
    ["2025-07-02 21:02:09", "2025-07-03T01:02:09.000Z"],
    ["1/2/2025 9:02 PM", "2025-01-03T02:02:00.000Z"],
    ["2025-01-02T21:02:00Z", "2025-01-02T21:02:00.000Z"],
    ["2025-01-02T21:02:00-08:00", "2025-01-03T05:02:00.000Z"],
    ["2026-03-08T02:30", "2026-03-08T07:30:00.000Z"],
    ["2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
    ["2025-01-02", "2025-01-03T04:59:59.000Z"],
    [{ kind: "date", iso: "2025-01-02T21:02:00" }, "2025-01-03T02:02:00.000Z"],
    [45_659.5, "2025-01-02T17:00:00.000Z"],
    ["", "none"],
    ["yesterday", "unreadable"],
  ])("%j becomes %s", (cell, expected) => {
    expect(read(cell)).toBe(expected);
  });
});

test("a cell of spaces is cut into times without going back over them", () => {
  const cell = `9:00${" ".repeat(30_000)}.`;
  expect(Array.from({ length: 300 }, () => clockTexts(cell)).flat()).toEqual(Array.from({ length: 300 }, () => cell));
});

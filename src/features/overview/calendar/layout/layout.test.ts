import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayClock, minuteOf, sayable, timeAt } from "./day-clock.ts";
import { cellsOf, rowsOf, scaleOf } from "./grid-rows.ts";
import { endedAt, movedBy, movedByDays, movedTo, resizedBy } from "./move-entry.ts";
import { packBoxes } from "./pack-boxes.ts";
import { boxesOf } from "./place-entries.ts";

const CHICAGO = "America/Chicago";
const AHEAD = "2026-03-08";
const BACK = "2026-11-01";
const entry = (timeStarted: string | null, timeEnded: string | null, date = "2026-11-24") => ({
  date,
  timeStarted,
  timeEnded,
});

describe("a day by its clocks", () => {
  test.each([
    ["has 24 hours", "2026-11-24", CHICAGO, 1440, "00:00", "23:30"],
    ["has 23 hours where the clocks go ahead", AHEAD, CHICAGO, 1380, "00:00", "23:30"],
    ["has 25 hours where they go back", BACK, CHICAGO, 1500, "00:00", "23:30"],
    [
      "has 23 and a half where they go back by half an hour",
      "2026-04-05",
      "Australia/Lord_Howe",
      1470,
      "00:00",
      "23:30",
    ],
    ["begins at one where midnight is skipped", "2026-09-06", "America/Santiago", 1380, "01:00", "23:30"],
  ])("%s", (_, date, zone, minutes, first, last) => {
    const day = dayClock(date, zone);
    expect(day.minutes).toBe(minutes);
    expect([day.halfHours[0]?.time, day.halfHours.at(-1)?.time]).toEqual([first, last]);
    expect(day.halfHours).toHaveLength(minutes / 30);
  });

  test("shows no half hour that its clocks skip, and those twice that they show twice", () => {
    const times = (date: string) => dayClock(date, CHICAGO).halfHours.map(({ time }) => time);
    expect(times(AHEAD)).not.toContain("02:00");
    expect(times(BACK).filter((time) => time === "01:30")).toHaveLength(2);
    expect(dayClock(BACK, CHICAGO).halfHours.filter(({ isRepeated }) => isRepeated)).toEqual([
      { time: "01:00", isRepeated: true },
      { time: "01:30", isRepeated: true },
    ]);
  });

  test("says a minute as its clocks do, with seconds where there are any", () => {
    expect(timeAt(dayClock(AHEAD, CHICAGO), 150)).toBe("03:30");
    expect(timeAt(dayClock(BACK, CHICAGO), 180)).toBe("02:00");
    expect(timeAt(dayClock("2026-11-24", CHICAGO), 90.5)).toBe("01:30:30");
    expect(minuteOf(dayClock(BACK, CHICAGO), "02:00")).toBe(180);
    // An hour that is shown twice can be said once.
    expect(sayable(dayClock(BACK, CHICAGO), 130)).toBe(180);
    expect(sayable(dayClock(BACK, CHICAGO), 75)).toBe(75);
  });
});

describe("the rows of a week", () => {
  const week = (monday: number, month: string) =>
    Array.from({ length: 7 }, (_, index) =>
      dayClock(`2026-${month}-${String(monday + index).padStart(2, "0")}`, CHICAGO),
    );

  test("leave a gap on the day that skips an hour", () => {
    const days = week(2, "03");
    const rows = rowsOf(days);
    expect(rows).toHaveLength(48);
    const gaps = cellsOf(dayClock(AHEAD, CHICAGO), rows).flatMap((cell, row) =>
      cell === null ? [rows[row]?.time] : [],
    );
    expect(gaps).toEqual(["02:00", "02:30"]);
    const scale = scaleOf(dayClock(AHEAD, CHICAGO), rows);
    // 1:30 to 3:30 is one hour, and is drawn over the gap.
    expect([scale.topOf(90), scale.bottomOf(120), scale.topOf(120), scale.bottomOf(150)]).toEqual([3, 4, 6, 7]);
    expect(scale.bottomOf(1380)).toBe(48);
  });

  test("have two rows for the hour that comes twice, and no cell there on other days", () => {
    const days = [dayClock("2026-10-31", CHICAGO), dayClock(BACK, CHICAGO)];
    const rows = rowsOf(days);
    expect(rows).toHaveLength(50);
    expect(cellsOf(dayClock(BACK, CHICAGO), rows)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    const usual = cellsOf(dayClock("2026-10-31", CHICAGO), rows);
    expect(usual.slice(2, 7)).toEqual([2, 3, null, null, 4]);
    const scale = scaleOf(dayClock("2026-10-31", CHICAGO), rows);
    expect([scale.topOf(60), scale.bottomOf(120), scale.topOf(120)]).toEqual([2, 4, 6]);
  });
});

const spans = fc.array(
  fc.record({ start: fc.integer({ min: 0, max: 1410 }), length: fc.integer({ min: 1, max: 300 }) }),
  { maxLength: 60 },
);

describe("boxes that overlap", () => {
  test("are packed so that no two of them intersect, in as many columns as lie over each other", () => {
    fc.assert(
      fc.property(spans, (made) => {
        const items = made.map(({ start, length }) => ({ start, end: start + length }));
        const packed = packBoxes(items);
        expect(packed).toHaveLength(items.length);
        for (const [index, one] of packed.entries()) {
          expect(one.column).toBeLessThan(one.columns);
          for (const other of packed.slice(index + 1)) {
            const isTogether = one.item.start < other.item.end && other.item.start < one.item.end;
            const left = (box: typeof one) => box.column / box.columns;
            const right = (box: typeof one) => (box.column + 1) / box.columns;
            if (isTogether) expect(left(one) >= right(other) || left(other) >= right(one)).toBe(true);
          }
        }
        const busiest = Math.max(
          0,
          ...items.map(({ start }) => items.filter((i) => i.start <= start && start < i.end).length),
        );
        expect(Math.max(0, ...packed.map(({ columns }) => columns))).toBe(busiest);
      }),
      { numRuns: 60 },
    );
  });

  test("stay apart as they are drawn, where short ones are drawn taller", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1439 }), { maxLength: 30 }), (minutes) => {
        const day = dayClock("2026-11-24", CHICAGO);
        const boxes = boxesOf(
          day,
          minutes.map((minute) => entry(timeAt(day, minute), timeAt(day, Math.min(minute + 1, 1439)))),
        );
        for (const [index, one] of boxes.entries()) {
          expect(one.drawnEnd).toBeLessThanOrEqual(day.minutes);
          for (const other of boxes.slice(index + 1)) {
            const isTogether = one.item.start < other.drawnEnd && other.item.start < one.drawnEnd;
            if (isTogether && one.columns === other.columns) expect(one.column).not.toBe(other.column);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test("lie on both days of a night, and on one where it ends at midnight", () => {
    const night = entry("22:00", "01:30");
    const [evening] = boxesOf(dayClock("2026-11-24", CHICAGO), [night]);
    expect(evening).toMatchObject({ item: { start: 1320, end: 1440, continues: true, isContinued: false } });
    const [morning] = boxesOf(dayClock("2026-11-25", CHICAGO), [night]);
    expect(morning).toMatchObject({ item: { start: 0, end: 90, continues: false, isContinued: true } });
    expect(boxesOf(dayClock("2026-11-25", CHICAGO), [entry("22:00", "00:00")])).toEqual([]);
    expect(boxesOf(dayClock("2026-11-24", CHICAGO), [entry(null, null)])).toEqual([]);
  });
});

describe("a moved entry", () => {
  test("keeps its length, also over midnight and over a change of the clocks", () => {
    expect(movedBy(entry("09:00", "10:30"), CHICAGO, 15)).toEqual(entry("09:15", "10:45"));
    expect(movedBy(entry("09:00:20", "10:30:50"), CHICAGO, -15)).toEqual(entry("08:45:20", "10:15:50"));
    expect(movedTo(entry("09:00", "10:30"), dayClock("2026-11-25", CHICAGO), 1410)).toEqual(
      entry("23:30", "01:00", "2026-11-25"),
    );
    expect(movedTo(entry("09:00", "11:00"), dayClock(AHEAD, CHICAGO), 60)).toEqual(entry("01:00", "04:00", AHEAD));
    expect(movedTo(entry("09:00", "11:00"), dayClock(BACK, CHICAGO), 60)).toEqual(entry("01:00", "02:00", BACK));
  });

  test("goes to another day at the same time", () => {
    expect(movedByDays(entry("09:00", "10:30"), CHICAGO, -1)).toEqual(entry("09:00", "10:30", "2026-11-23"));
    expect(movedByDays(entry(null, null), CHICAGO, 7)).toEqual(entry(null, null, "2026-12-01"));
  });

  test("stays within its day, and is never shorter than a step", () => {
    expect(movedBy(entry("00:10", "01:00"), CHICAGO, -15)).toEqual(entry("00:00", "00:50"));
    expect(endedAt(entry("09:00", "10:30"), CHICAGO, 500)).toEqual(entry("09:00", "09:15"));
    expect(resizedBy(entry("09:00", "10:30"), CHICAGO, 15)).toEqual(entry("09:00", "10:45"));
    expect(resizedBy(entry("23:00", "23:45"), CHICAGO, 30)).toEqual(entry("23:00", "00:15"));
    expect(resizedBy(entry(null, null), CHICAGO, 15)).toEqual(entry(null, null));
  });
});

import { describe, expect, test } from "vitest";
import { buildRow, rated } from "../testing/sample-records.ts";
import { recordNotes } from "./record-notes.ts";
import type { RecordRow } from "./record-row.ts";

const dayOf = (index: number): string =>
  `2025-${String(1 + Math.floor(index / 25)).padStart(2, "0")}-${String(1 + (index % 25)).padStart(2, "0")}`;

const log = (count: number, over: Partial<RecordRow> = {}): RecordRow[] =>
  Array.from({ length: count }, (_, index) => buildRow({ day: dayOf(index), ...over }));

const notesOf = (rows: readonly RecordRow[]) =>
  recordNotes(rows).map(({ code, says, rowIndexes }) => [code, says, rowIndexes.length]);

describe("a record is asked about", () => {
  test("a second, larger log of the same days, with both totals", () => {
    const rows = [...log(20, { sourceId: "file 1", seconds: 3600 }), ...log(30, { sourceId: "file 2", seconds: 7200 })];
    expect(notesOf(rows)).toEqual([
      ["SECOND_LOG", "Two logs of the same days: 20 h in 20 entries, and 60 h in 30 entries. Both are counted.", 20],
    ]);
  });

  test.each<[string, RecordRow[]]>([
    ["of another person", log(30, { sourceId: "file 2", personId: "B" })],
    ["of other days", log(30, { sourceId: "file 2" }).map((row, index) => ({ ...row, day: dayOf(index + 25) }))],
    ["of a few rows", log(19, { sourceId: "file 2" })],
    ["of the same file", log(30, { sourceId: "file 1" })],
  ])("no second log, where it is one %s", (_, rows) => {
    expect(notesOf([...log(22, { sourceId: "file 1" }), ...rows])).toEqual([]);
  });

  test("entries of one person that run at the same time, and none that touch", () => {
    const rows = [
      buildRow({ startMinute: 540, endMinute: 660 }),
      buildRow({ startMinute: 570, endMinute: 600 }),
      buildRow({ startMinute: 630, endMinute: 700 }),
      buildRow({ startMinute: 700, endMinute: 720 }),
      buildRow({ startMinute: 540, endMinute: 660, personId: "B" }),
    ];
    expect(notesOf(rows)).toEqual([["OVERLAPS", "3 entries of one person run at the same time, 1 h twice.", 3]]);
  });

  test("two people who start and end at the same minute three times, and not twice", () => {
    const together = (count: number) =>
      log(count, { startMinute: 540, endMinute: 600 }).flatMap((row) => [row, { ...row, personId: "B" }]);
    expect(notesOf(together(2))).toEqual([]);
    expect(notesOf(together(3))).toEqual([
      ["SAME_TIMES", "3 times two people start and end at the same minute. Say what each of them did.", 6],
    ]);
  });

  test("entries that count as they were recorded, whose words are asked about since, with their hours", () => {
    const worded = (description: string, over: Partial<RecordRow> = {}) =>
      buildRow({ activityType: "property-management", seconds: 7200, description, countsUnsaid: true, ...over });
    const rows = [
      worded("Worked on my tax return"),
      worded("Replaced the faucet"),
      worded("Estate planning with the attorney", { seconds: 3600 }),
      worded("Updated my hours log", { countsUnsaid: false }),
      worded("Read a forum about evictions", { activityType: "education-training-property-specific" }),
      worded("Checked the brokerage account", { countsUnsaid: null }),
    ];
    expect(notesOf(rows)).toEqual([
      [
        "OTHER_CAPACITY",
        "2 entries count today, 3 h, but their words sound like waiting, watching, learning or your own time: \u201cmy tax return\u201d, \u201cestate planning\u201d. For each, say in what capacity you worked.",
        2,
      ],
    ]);
    expect(recordNotes(rows)[0]?.rowIndexes).toEqual([0, 2]);
  });

  test("months without an entry between months with some", () => {
    const months = (...numbers: string[]) => numbers.map((month) => buildRow({ day: `2025-${month}-03` }));
    expect(notesOf(months("02", "03", "05", "08"))).toEqual([
      ["EMPTY_MONTHS", "There is no entry in April, June and July, between months that have some.", 0],
    ]);
    expect(notesOf(months("04", "05"))).toEqual([]);
    expect(notesOf([])).toEqual([]);
  });
});

test("notes leave the score as it is", () => {
  const rows = log(40);
  const noted = rows.map((row, index) => (index === 30 ? { ...row, day: "2025-05-02" } : row));
  const [without, withNotes] = [rated(rows), rated(noted)];
  expect([without.notes.length, withNotes.notes.length]).toEqual([0, 1]);
  expect(withNotes.score).toBe(without.score);
});

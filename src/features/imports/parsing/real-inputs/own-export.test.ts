import { describe, expect, test } from "vitest";
import { diffAgainst } from "../proposals/diff-against.ts";
import type { ExistingEntry } from "../proposals/entry-facts.ts";
import { gridOf } from "../testing/read-entries.ts";
import { readKind } from "../testing/read-kind.ts";

describe("our own export", () => {
  test("comes back to the second", () => {
    const { set, mapping } = readKind("own-export-seconds.csv");
    expect([set.proposals.length, set.totalSeconds]).toEqual([15, 15 * 1200]);
    expect(mapping.durationUnit).toBe("seconds");
  });

  test("of another book too, where hours are rounded", () => {
    const head = "Date,Start,End,Hours,Seconds,Person,Property,Activity,Travel,Description,Entry id";
    const row = (day: number, hours: string, seconds: number, id: number): string =>
      `2026-05-0${day},,,${hours},${seconds},Robin Vale,Lake House,maintenance-repairs-oversight,,Dock,01a211e8-0000-7000-8000-00000000000${id}`;
    const { set } = readKind(
      gridOf([head, row(1, "0.51", 1850, 1), row(2, "1.02", 3666, 2), row(3, "0.08", 299, 3)].join("\n")),
    );
    expect(set.proposals.map(({ durationSeconds }) => durationSeconds)).toEqual([1850, 3666, 299]);
  });

  test("keeps the kind of a trip", () => {
    const { set } = readKind("own-export-travel.csv");
    expect(set.proposals.map(({ travelKind }) => travelKind)).toEqual([null, "between", "home", null, null]);
  });

  test("adds nothing to the book that it came from, and says which rows were edited since", () => {
    const { set } = readKind("own-export-travel.csv");
    const book = set.proposals.map(({ entryId, flags: _, ...facts }): ExistingEntry => ({
      ...facts,
      id: entryId ?? "",
    }));
    const changed = book.map((entry, index) => (index === 0 ? { ...entry, durationSeconds: 7200 } : entry));
    const { counts, alike } = diffAgainst(changed, set);
    expect(counts).toMatchObject({ fresh: 0, duplicates: 4, alike: 1, changed: 0 });
    expect(alike).toMatchObject([{ isOwn: true, answer: "leave-out", entry: { durationSeconds: 7200 } }]);
    expect(diffAgainst(changed, set, { all: "change", rows: {} }).counts).toMatchObject({ fresh: 0, changed: 1 });
  });
});

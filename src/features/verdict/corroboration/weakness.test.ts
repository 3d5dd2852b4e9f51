import { expect, it, test } from "vitest";
import { byNeed, type Doubt, doubtOfFinding, type WeighedEntry, weaknessOf } from "./weakness.ts";

const plain: WeighedEntry = { durationSeconds: 5460, coverage: "none", lateness: ["same_day"], findings: [] };
const HOUR = 3600;

const TABLE: [string, Partial<WeighedEntry>, number, Doubt[]][] = [
  ["nothing but a source is missing", {}, 2, []],
  ["one source", { coverage: "one" }, 1, []],
  [
    "two sources",
    { coverage: "several", lateness: ["after_year_end"], durationSeconds: HOUR },
    0,
    ["late", "whole_hours"],
  ],
  ["within a week", { lateness: ["week"] }, 2, []],
  ["within a month", { lateness: ["month"] }, 4, ["late"]],
  ["later", { lateness: ["late"] }, 6, ["late"]],
  ["after the year", { lateness: ["after_year_end"] }, 8, ["late"]],
  ["planned and never confirmed", { lateness: ["advance"] }, 8, ["late"]],
  ["hours that were raised late", { lateness: ["live", "late"] }, 6, ["late"]],
  ["whole hours", { durationSeconds: 2 * HOUR }, 4, ["whole_hours"]],
  ["half an hour is none", { durationSeconds: HOUR / 2 }, 2, []],
  ["a finding", { findings: ["vague_words"] }, 4, ["vague_words"]],
  ["the same finding twice", { findings: ["long_day", "long_day"] }, 4, ["long_day"]],
  ["two findings", { findings: ["vague_words", "long_day"] }, 6, ["vague_words", "long_day"]],
  [
    "all at once, with one source",
    { coverage: "one", lateness: ["late"], durationSeconds: HOUR, findings: ["away"] },
    5,
    ["late", "whole_hours", "away"],
  ],
];

it.each(TABLE)("the weakness of %s", (_title, facts, points, doubts) => {
  expect(weaknessOf({ ...plain, ...facts })).toEqual({ points, doubts });
});

test("hours times weakness decides, then the later day", () => {
  const entry = (id: string, durationSeconds: number, points: number, date = "2026-03-01") => ({
    id,
    date,
    durationSeconds,
    points,
  });
  const order = [
    entry("a", HOUR, 2),
    entry("b", 3 * HOUR, 1),
    entry("c", HOUR, 3, "2026-04-01"),
    entry("d", 9 * HOUR, 0),
  ];
  expect(order.toSorted(byNeed).map(({ id }) => id)).toEqual(["c", "b", "a", "d"]);
});

test("findings about the record as a whole are no doubt about an entry", () => {
  expect(doubtOfFinding("VAGUE_DESC")).toBe("vague_words");
  expect(doubtOfFinding("THRESHOLD_HUGGING")).toBeNull();
  // Weighed by themselves.
  expect([doubtOfFinding("LATE_ENTRY"), doubtOfFinding("ROUND_NUMBERS"), doubtOfFinding("NO_EVIDENCE")]).toEqual([
    null,
    null,
    null,
  ]);
});

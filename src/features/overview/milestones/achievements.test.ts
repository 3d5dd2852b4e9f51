import { describe, expect, test } from "vitest";
import { addDays } from "#shared/civil-date.ts";
import { ACHIEVEMENTS, BADGE_RARITIES, earnedOf, type HabitFacts } from "./achievements.ts";

const NOTHING: HabitFacts = {
  entries: 0,
  properties: 0,
  attachments: 0,
  diversity: 0,
  milestones: 0,
  workDays: [],
  signedWeeks: [],
};
const of = (id: string, facts: Partial<HabitFacts>) =>
  earnedOf({ ...NOTHING, ...facts }).find((each) => each.id === id);
const days = (text: string) =>
  [...text].map((mark, index) => ({ date: addDays("2026-01-01", index * 2), isPrompt: mark === "x" }));
const weeks = (count: number, from = "2026-01-05") => Array.from({ length: count }, (_, at) => addDays(from, at * 7));

test("none is for more hours, and each has an id of its own", () => {
  expect(ACHIEVEMENTS.filter(({ unit }) => unit === "hours")).toEqual([]);
  expect(new Set(ACHIEVEMENTS.map(({ id }) => id)).size).toBe(ACHIEVEMENTS.length);
  expect(new Set(ACHIEVEMENTS.map(({ rarity }) => rarity))).toEqual(new Set(BADGE_RARITIES));
});

test("an empty book has earned nothing", () => {
  expect(earnedOf(NOTHING).filter(({ earned, current }) => earned || current > 0)).toEqual([]);
});

describe("days on time", () => {
  test.each([
    ["xxxxxxxxx", 9, false],
    ["xxxxxxxxxx", 10, true],
    ["xxxxx.xxxxx", 5, false],
    [".xxxxxxxxxx.", 10, true],
  ])("%s: %s in a row", (text, current, earned) => {
    expect(of("same-day-10", { workDays: days(text) })).toMatchObject({ current, earned });
  });
});

test("signed weeks count in a row, in whatever order they are told, and a gap begins again", () => {
  expect(of("signed-month", { signedWeeks: weeks(4).toReversed() })).toMatchObject({ current: 28, earned: true });
  const broken = [...weeks(3), ...weeks(3, "2026-02-09")];
  expect(of("signed-month", { signedWeeks: broken })).toMatchObject({ current: 21, earned: false });
  expect(of("signed-year", { signedWeeks: weeks(60) })).toMatchObject({ current: 364, earned: true });
});

import { describe, expect, it, test } from "vitest";
import { CUTS } from "@tenure/tax-rules";
import { LATENESS_CLASSES } from "#shared/domain.ts";
import { type Backed, honestSentences, LEFT_OUT_BY_STRICT, type Recorded, weeksOf } from "./rules.ts";

const HOUR = 3600;

test("the weeks of a period are cut at its ends, and one without anything is there", () => {
  const some = { loggedSeconds: 2 * HOUR, entryCount: 1, proposedCount: 3 };
  const none = { loggedSeconds: 0, entryCount: 0, proposedCount: 0 };
  expect(weeksOf({ from: "2025-01-01", to: "2025-01-14" }, new Map([["2025-01-06", some]]))).toEqual([
    { startsOn: "2025-01-01", endsOn: "2025-01-05", ...none },
    { startsOn: "2025-01-06", endsOn: "2025-01-12", ...some },
    { startsOn: "2025-01-13", endsOn: "2025-01-14", ...none },
  ]);
  expect(weeksOf({ from: "2025-01-08", to: "2025-01-08" }, new Map())).toHaveLength(1);
});

const NOTHING: Backed = { none: 0, one: 0, several: 0 };
const TABLE: [string, Recorded, Backed, string[]][] = [
  ["nothing", {}, NOTHING, ["Nothing is logged for these days yet."]],
  [
    "a year typed afterwards",
    { after_year_end: 100 * HOUR },
    { ...NOTHING, none: 100 * HOUR },
    [
      "Of 100 h, 0 h was recorded within a week of the work, and 100 h more than 30 days later.",
      "They have no evidence yet.",
      "A strict reader would leave out all of it: what was recorded more than 30 days after the work.",
    ],
  ],
  [
    "some of each",
    { same_day: 10 * HOUR, month: 5 * HOUR, late: 20 * HOUR },
    { none: 5 * HOUR, one: 20 * HOUR, several: 10 * HOUR },
    [
      "Of 35 h, 10 h was recorded within a week of the work, and 20 h more than 30 days later.",
      "Evidence backs up 30 h, but not 5 h.",
      "A strict reader would leave out 20 h: what was recorded more than 30 days after the work.",
    ],
  ],
  [
    "a record kept as it happened",
    { live: 3 * HOUR, week: HOUR },
    { ...NOTHING, one: 4 * HOUR },
    [
      "Of 4 h, all were recorded within a week of the work.",
      "Evidence backs up 4 h.",
      "A strict reader would leave nothing out for being late.",
    ],
  ],
];

describe("the honest sentences", () => {
  it.each(TABLE)("of %s", (_title, recorded, backed, expected) => {
    expect(honestSentences(recorded, backed)).toEqual(expected);
  });

  it("leave out what the law's cut leaves out", () => {
    const late = CUTS.find(({ id }) => id === "late");
    const cut = LATENESS_CLASSES.filter((lateness) => late?.matches({ fact: { lateness } } as never) === true);
    expect(cut).toEqual([...LEFT_OUT_BY_STRICT]);
  });
});

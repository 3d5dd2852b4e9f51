import { expect, test } from "vitest";
import { figureWords, halfShare, hoursLine, leftInWords, listed, TEST_NAMES, testMark } from "./words.ts";

test("a cell says what it is in one word, and colours only what is met or open", () => {
  expect(testMark({ verdict: "met" }, false)).toEqual({ word: "Met", tone: "brand" });
  expect(testMark({ verdict: "not_met" }, false)).toEqual({ word: "Not yet", tone: null });
  expect(testMark({ verdict: "not_met" }, true)).toEqual({ word: "Not met", tone: null });
  expect(testMark({ verdict: "not_met", applies: false }, false).word).toBe("n/a");
  expect(testMark({ verdict: "unproven", awaitsHistory: true }, false)).toEqual({ word: "Needs info", tone: null });
  expect(testMark({ verdict: "unproven" }, false)).toEqual({ word: "Needs info", tone: "info" });
});

test("lines carry the figure of the rules", () => {
  expect(hoursLine({ requiredMoreThanSeconds: 2_700_000 })).toBe("More than 750 hours");
  expect(TEST_NAMES.T1.full).toBe("More than 500 hours");
});

test("the share of all work is told only where all work is known, and never rounded up to half", () => {
  const share = (verdict: "met" | "not_met" | "unproven", actualSeconds: number, requiredMoreThanSeconds: number) =>
    halfShare({ verdict, actualSeconds, requiredMoreThanSeconds });
  expect(share("not_met", 4999, 5001)).toBe("49.9%");
  expect(share("met", 3600, 0)).toBe("100.0%");
  expect(share("unproven", 3600, 0)).toBeNull();
  expect(share("not_met", 0, 0)).toBeNull();
});

test("lists read as a sentence does", () => {
  expect([listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])]).toEqual([
    "",
    "a",
    "a and b",
    "a, b and c",
  ]);
});

test("says the figure of a test beside its line, floored, and none where the test cannot apply", () => {
  const seconds = { unit: "seconds", actual: 59 * 3600 + 3599, line: 500 * 3600, isMoreThan: true } as const;
  expect(figureWords({ applies: true, distance: seconds })).toBe("59.9 of 500");
  expect(figureWords({ applies: true, distance: { unit: "years", actual: 2, line: 5, isMoreThan: false } })).toBe(
    "2 of 5 years",
  );
  expect(figureWords({ applies: true, distance: { unit: "percent", actual: 93, line: null, isMoreThan: false } })).toBe(
    "93%",
  );
  expect(figureWords({ applies: false, distance: seconds })).toBeNull();
  expect(figureWords({ applies: true, distance: null })).toBeNull();
});

test("says which groups with hours a preset leaves in", () => {
  const group = (id: "travel" | "late" | "no-evidence", label: string, entryCount: number) => ({
    id,
    label,
    entryCount,
  });
  const groups = [
    group("travel", "Travel", 2),
    group("late", "Logged late", 3),
    group("no-evidence", "Without evidence", 0),
  ];
  expect(leftInWords(groups, ["travel"])).toBe("It leaves in: logged late.");
  expect(leftInWords(groups, ["travel", "late"])).toBe("Cuts everything that can be cut.");
});

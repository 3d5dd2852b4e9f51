import { expect, test } from "vitest";
import { halfShare, hoursLine, listed, TEST_NAMES, testMark } from "./words.ts";

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

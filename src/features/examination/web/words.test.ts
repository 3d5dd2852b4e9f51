import { expect, test } from "vitest";
import { halfShare, hoursLine, listed, TEST_NAMES, verdictMark } from "./words.ts";

test("a cell says what it is in one word, and colours only what is met or open", () => {
  expect(verdictMark({ verdict: "met" })).toEqual({ word: "Met", tone: "brand" });
  expect(verdictMark({ verdict: "not_met" })).toEqual({ word: "Not met", tone: null });
  expect(verdictMark({ verdict: "not_met", applies: false }).word).toBe("n/a");
  expect(verdictMark({ verdict: "unproven", awaitsHistory: true }).word).toBe("Not stated");
  expect(verdictMark({ verdict: "unproven" }).word).toBe("Unproven");
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

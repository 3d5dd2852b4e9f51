import { expect, test } from "vitest";
import { chosenCuts } from "./rules.ts";

test("a preset and single cuts are one choice, each group once", () => {
  expect(chosenCuts(undefined, undefined)).toEqual([]);
  expect(chosenCuts(["late", "late"], undefined)).toEqual(["late"]);
  const both = chosenCuts(["late", "travel"], "examiner");
  expect(both).toContain("late");
  expect(new Set(both).size).toBe(both.length);
});

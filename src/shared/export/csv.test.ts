import { expect, test } from "vitest";
import { csvHours } from "./csv.ts";

test.each([
  [4500, "1.25"],
  [612, "0.17"],
  [0, "0.00"],
  [2_700_000, "750.00"],
  [2_699_990, "749.99"],
])("%i seconds are %s hours in a file, a whole hour only when it is full", (seconds, text) => {
  expect(csvHours(seconds)).toBe(text);
});

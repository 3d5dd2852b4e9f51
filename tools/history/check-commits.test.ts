import { expect, test } from "vitest";
import { tooLong } from "./check-commits.ts";

test("a subject may have 72 characters, as people count them", () => {
  const whole = "é".repeat(71) + "👩";
  expect(tooLong(["Log a day", whole, `${whole}.`, ""])).toEqual([`${whole}.`]);
});

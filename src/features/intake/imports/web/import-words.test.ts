import { expect, test } from "vitest";
import { roleOptions } from "./import-words.ts";

test("a column has six meanings, its own, and the rest behind More", () => {
  const few = roleOptions(["loggedAt"], false).map(({ value }) => value);
  expect(few).toEqual(["date", "start", "end", "duration", "property", "description", "loggedAt", "more"]);
  expect(roleOptions([], false)).toHaveLength(7);
  expect(roleOptions([], true).length).toBeGreaterThan(20);
  expect(roleOptions(["date", "start"], false).map(({ value }) => value)).toContain("date+start");
});

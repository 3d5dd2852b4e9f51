import { expect, test } from "vitest";
import { withRecent } from "./recent-places.ts";

test("the newest stands first and once; the oldest goes", () => {
  expect(withRecent(["a", "b", "c"], "b")).toEqual(["b", "a", "c"]);
  expect(withRecent(["a", "b", "c", "d", "e", "f"], "g")).toEqual(["g", "a", "b", "c", "d", "e"]);
});

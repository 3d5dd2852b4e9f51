import { expect, test } from "vitest";
import { BEFORE_TIME } from "./clock-phrases.ts";

test.each(BEFORE_TIME)("$like is read by its own row", ({ like, phrase }) => {
  expect(like.slice(0, like.indexOf("3pm"))).toMatch(new RegExp(`${phrase}\\s*$`, "u"));
});

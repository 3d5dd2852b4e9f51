import { expect, test } from "vitest";
import { usualPlace } from "./place-rule.ts";

test.each([
  [[], "none"],
  [["elm"], "elm"],
  [["elm", "maple"], ""],
])("of %j it is %j", (open, place) => expect(usualPlace(open)).toBe(place));

import { expect, test } from "vitest";
import { verdictTag } from "./verdict-tag.ts";

test("while a year runs nothing is lost, and only what is met is green", () => {
  expect(verdictTag("met", false)).toEqual({ word: "Met", tone: "brand" });
  expect(verdictTag("not_met", false)).toEqual({ word: "Not yet", tone: "neutral" });
  expect(verdictTag("not_met", true)).toEqual({ word: "Not met", tone: "neutral" });
  expect(verdictTag("unproven", true)).toEqual({ word: "Needs info", tone: "info" });
  expect(verdictTag("possible", false).word).toBe("Could be met");
});

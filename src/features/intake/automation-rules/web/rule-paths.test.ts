import { expect, test } from "vitest";
import { newRulePath } from "./rule-paths.ts";

test("a rule begins with what is known of what it should find", () => {
  expect(newRulePath({ title: "Showing & tour", location: "" })).toBe(
    "/rules-management/rules/new?title=Showing+%26+tour",
  );
  expect(newRulePath({ attendee: "lee@example.com", location: "12 Elm" })).toBe(
    "/rules-management/rules/new?attendee=lee%40example.com&location=12+Elm",
  );
});

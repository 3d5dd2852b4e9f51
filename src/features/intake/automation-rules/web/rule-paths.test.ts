import { expect, test } from "vitest";
import { newRulePath, seedIn } from "./rule-paths.ts";

test("the words of several are taken once each", () => {
  const path = newRulePath({ title: ["Dentist", "dentist ", "", "Roof, north side"] });
  expect(path).toBe("/rules-management/rules/new?title=dentist&title=Roof%2C+north+side");
  const seed = seedIn(new URLSearchParams(path.split("?")[1]));
  expect(seed).toEqual({ title: ["dentist", "Roof, north side"], attendee: [], location: [] });
});

test("a rule begins with what is known of what it should find", () => {
  expect(newRulePath({ title: "Showing & tour", location: "" })).toBe(
    "/rules-management/rules/new?title=Showing+%26+tour",
  );
  expect(newRulePath({ attendee: "lee@example.com", location: "12 Elm" })).toBe(
    "/rules-management/rules/new?attendee=lee%40example.com&location=12+Elm",
  );
});

import { expect, test } from "vitest";
import { newRulePath, seedIn } from "./rule-paths.ts";

test("the words of several are taken once each", () => {
  const path = newRulePath({ title: ["Dentist", "dentist ", "", "Roof, north side"] });
  expect(path).toBe("/rules-management/rules/new?title=dentist&title=Roof%2C+north+side");
  const seed = seedIn(new URLSearchParams(path.split("?")[1]));
  expect(seed).toEqual({ kind: "calendar", title: ["dentist", "Roof, north side"], attendee: [], location: [] });
});

test("of a mail it begins with a rule for mails", () => {
  const path = newRulePath({ kind: "mail", title: "Gutter", attendee: "lee@example.com" });
  expect(path).toBe("/rules-management/rules/new?kind=mail&title=Gutter&attendee=lee%40example.com");
  expect(seedIn(new URLSearchParams(path.split("?")[1])).kind).toBe("mail");
});

test("a rule begins with what is known of what it should find", () => {
  expect(newRulePath({ title: "Showing & tour", location: "" })).toBe(
    "/rules-management/rules/new?title=Showing+%26+tour",
  );
  expect(newRulePath({ attendee: "lee@example.com", location: "12 Elm" })).toBe(
    "/rules-management/rules/new?attendee=lee%40example.com&location=12+Elm",
  );
});

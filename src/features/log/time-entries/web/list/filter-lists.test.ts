import { expect, test } from "vitest";
import { findFilters } from "./filter-lists.ts";

const NAMES = {
  persons: [{ id: "p1" }, { id: "p2" }],
  personName: (id: string) => (id === "p1" ? "Jordan" : "Maria"),
  properties: [{ id: "m" }, { id: "e" }],
  propertyName: (id: string) => (id === "m" ? "Maple Duplex" : "14 Elm St"),
  sources: ["stopwatch"] as const,
};
const found = (typed: string, filters = {}) =>
  findFilters(typed, filters, NAMES).map(({ title, label }) => `${title}: ${label}`);

test.each([
  ["map", "Property: Maple Duplex"],
  ["mar", "Person: Maria"],
  ["elm", "Property: 14 Elm St"],
  ["trav", "Activity: Travel"],
  ["activity legal", "Activity: Compliance and legal"],
  ["same day", "Logged: Same day"],
  ["stopw", "Source: Stopwatch"],
])("%s means first %s", (typed, first) => expect(found(typed)[0]).toBe(first));

test("what is chosen is added to what was, and spared when it is pressed again", () => {
  const [maple] = findFilters("maple", { propertyId: ["e"] }, NAMES);
  expect(maple).toMatchObject({ isChosen: false, change: { propertyId: ["e", "m"] } });
  const [again] = findFilters("maple", { propertyId: ["m"] }, NAMES);
  expect(again).toMatchObject({ isChosen: true, change: { propertyId: undefined } });
});

test("a source that no entry of the book has is not offered", () => expect(found("voice")).toEqual([]));

test("of a name that nothing has, nothing is found", () => expect(found("zzz")).toEqual([]));

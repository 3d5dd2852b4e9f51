import { expect, test } from "vitest";
import type { BookRelation } from "./access.ts";
import { asReaderCalls, mayChangeWhose, personsToLog, whoLogs, whoseCopy, whoseHours } from "./whose-hours.ts";

const PERSONS = [
  { id: "robin", relation: "self", archivedAt: null },
  { id: "sam", relation: "spouse", archivedAt: null },
  { id: "kim", relation: "helper", archivedAt: null },
  { id: "old", relation: "helper", archivedAt: "2026-01-01" },
] as const;
const logs = (relation: BookRelation, personId: string | null) => {
  const { own, choices, isAsked } = whoLogs(PERSONS, { relation, personId });
  return [own?.id ?? null, choices?.map(({ id }) => id), isAsked];
};
const ALL = ["robin", "sam", "kim"];

test.each([
  ["owner", null, "robin", ALL, false],
  ["admin", "sam", "sam", ALL, false],
  ["admin", null, null, ALL, true],
  ["manager", "kim", "kim", ["kim"], false],
  ["user", "kim", "kim", ["kim"], false],
  ["user", null, null, [], true],
  ["user", "old", "old", [], true],
  ["adviser", null, null, [], true],
  ["impersonator", null, null, [], true],
] as const)("%s who is %s logs %s, and may choose of %j", (relation, personId, own, choices, isAsked) =>
  expect(logs(relation, personId)).toEqual([own, choices, isAsked]),
);

test("nothing is asked before the names are there", () => {
  expect(personsToLog(whoLogs(undefined, { relation: "user", personId: "kim" }))).toEqual({
    personId: "",
    people: null,
  });
  expect(personsToLog(whoLogs(PERSONS, null))).toEqual({ personId: "", people: null });
});

test("an owner's copy stays its person's, a member's is their own", () => {
  const model = { personId: "sam" };
  expect(whoseCopy({ relation: "owner", personId: null }, model)).toBe("sam");
  expect(whoseCopy({ relation: "admin", personId: "sam" }, { personId: "robin" })).toBe("sam");
  expect(whoseCopy({ relation: "admin", personId: null }, model)).toBeNull();
});

test("who reads nothing but may not log, logs no one", () => {
  expect(whoseHours({ relation: "adviser", personId: "kim" })).toEqual({ usual: null, mayChoose: false });
  expect(
    ["owner", "admin", "manager", "user"].map((relation) => mayChangeWhose({ relation: relation as BookRelation })),
  ).toEqual([true, true, false, false]);
});

test("people are called as the reader calls them", () => {
  const called = (own: number) => asReaderCalls(PERSONS, PERSONS[own] ?? null).map(({ relation }) => relation);
  expect(called(0)).toEqual(["self", "spouse", "helper", "helper"]);
  expect(called(1)).toEqual(["spouse", "self", "helper", "helper"]);
  expect(called(2)).toEqual(["helper", "helper", "self", "helper"]);
});

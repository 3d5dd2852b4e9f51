import { describe, expect, test } from "vitest";
import { type BookPerson, householdOf } from "./rules.ts";

const person = (id: string, said: Partial<BookPerson> = {}): BookPerson => ({
  id,
  name: id,
  relation: "spouse",
  archivedAt: null,
  createdAt: new Date("2026-01-01T00:00:00Z"),
  ...said,
});
const gone = { archivedAt: new Date("2026-02-01T00:00:00Z") };
const later = { createdAt: new Date("2026-03-01T00:00:00Z") };
const OWNER = person("owner", { relation: "self" });

describe("the household of a year", () => {
  test.each<[string, BookPerson[], string[], string[]]>([
    ["the owner, always", [], [], ["owner self"]],
    ["a spouse without hours", [person("a")], [], ["owner self", "a spouse"]],
    ["no archived spouse without hours", [person("a", gone), person("b")], [], ["owner self", "b spouse"]],
    ["an archived spouse with hours", [person("a", gone)], ["a"], ["owner self", "a spouse"]],
    [
      "the current spouse, the other as a helper",
      [person("a", { ...gone, ...later }), person("b")],
      ["a", "b"],
      ["owner self", "a helper", "b spouse"],
    ],
    [
      "in a year of the former spouse, the former one",
      [person("a", gone), person("b", later)],
      ["a"],
      ["owner self", "a spouse", "b helper"],
    ],
    [
      "of two archived spouses the one added last",
      [person("a", gone), person("b", { ...gone, ...later })],
      ["a", "b"],
      ["owner self", "a helper", "b spouse"],
    ],
    ["no archived helper without hours", [person("h", { ...gone, relation: "helper" })], [], ["owner self"]],
  ])("holds %s", (_title, others, worked, expected) => {
    const household = householdOf([OWNER, ...others], new Set(worked));
    expect(household.map(({ id, relation }) => `${id} ${relation}`)).toEqual(expected);
  });
});

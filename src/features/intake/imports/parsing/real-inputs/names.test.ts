import { describe, expect, test } from "vitest";
import { nameMatcher } from "../matching/match-name.ts";
import type { Answers } from "../proposals/proposal.ts";
import { KINDS_CONTEXT, readKind } from "../testing/read-kind.ts";

const wordsOf = (file: string) => readKind(file).set.words.filter(({ kind }) => kind === "property");

describe.each([
  ["two-properties-in-a-cell.csv", 5],
  ["houses-in-one-cell.csv", 4],
])("several properties in a cell of %s", (file, rows) => {
  test("are asked about, never all to the first", () => {
    const { entries, waiting } = readKind(file);
    expect([entries, waiting]).toEqual([[], Array.from({ length: rows }, (_, index) => `${index + 2} property`)]);
    for (const word of wordsOf(file)) expect(word.several?.length).toBe(2);
  });

  test("split evenly, to the second", () => {
    const open = readKind(file).set;
    const { set } = readKind(file, { context: { severalProperties: "evenly" } });
    expect(set.proposals).toHaveLength(2 * rows);
    expect(open.waiting).toHaveLength(rows);
    expect(set.totalSeconds).toBe(file.startsWith("two") ? 5 * 7200 : 3600 + 5400 + 1800 + 900);
  });
});

test("a split by hand goes by its parts", () => {
  const [word] = wordsOf("two-properties-in-a-cell.csv");
  const parts = [
    { id: "elm", weight: 25 },
    { id: "maple", weight: 75 },
  ];
  const properties: Answers["properties"] = { [word?.key ?? ""]: { kind: "split", parts } };
  const context = { answers: { ...KINDS_CONTEXT.answers, properties } };
  expect(readKind("two-properties-in-a-cell.csv", { context }).entries).toEqual([
    "2026-03-15 = 0:30, 14 Elm St",
    "2026-03-15 = 1:30, Maple Duplex",
  ]);
});

describe("an address on record", () => {
  const match = nameMatcher([
    { id: "elm", name: "Elm House", aliases: ["14 Elm St", "14 Elm St, Toledo, OH 43604"] },
    { id: "oak", name: "9 Oak Street" },
  ]);
  test.each([
    ["14 Elm Street", "elm"],
    ["14 Elm St, Unit 2", "elm"],
    ["14 Elm St Toledo", "elm"],
    ["14 Elm St, Toledo, OH", "elm"],
    ["14 Elm St 43604", "elm"],
    ["14 Elm St, Perrysburg OH 43551", "elm"],
    ["14 Elm St Lake House", null],
    ["14 Elm St and 9 Oak Street", null],
    ["14 Elm Ct", null],
    ["9 Oak Ct", null],
    ["9 Oka Street", "oak"],
  ])("%s", (text, id) => {
    expect(match(text).match?.id ?? null).toBe(id);
  });
});

describe("people", () => {
  test("first and last name are one person, a Yes or No is none, and an unknown name is asked", () => {
    const { set, waiting, mapping } = readKind("harvest.csv");
    expect(set.proposals.map(({ person, durationSeconds }) => [person.name, durationSeconds])).toEqual([
      ["Robin Vale", 4788],
      ["Robin Vale", 2088],
    ]);
    expect(waiting).toEqual(["4 person"]);
    expect(set.words.find(({ kind, needsAnswer }) => kind === "person" && needsAnswer)?.text).toBe("Pat Vale");
    expect(mapping.columns.lastName).toBe(12);
  });

  test("of an export with surnames first, whose approval is no name", () => {
    const { set, waiting } = readKind("time-sheet-surnames.csv");
    expect(set.proposals.map(({ person }) => person.name)).toEqual(["Robin Vale"]);
    expect(waiting).toEqual(["3 person"]);
  });

  test("whose hours stand side by side are both read", () => {
    const { set, waiting } = readKind("hours-of-two-people.csv");
    expect(set.proposals.map(({ person, durationSeconds }) => [person.name, durationSeconds / 60])).toEqual([
      ["Robin Vale", 90],
      ["Robin Vale", 45],
    ]);
    expect(waiting).toEqual(["2 person", "4 person"]);
  });
});

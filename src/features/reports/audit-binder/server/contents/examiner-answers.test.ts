import { expect, test } from "vitest";
import { countWords } from "#shared/count-words.ts";
import { changesAnswer, electionsAnswer, managersAnswer, ownershipAnswer } from "./examiner-answers.ts";

const property = (name: string, manager: string | null) => ({ name, manager });

test("of managers it says who is named, and of the rest that nobody is", () => {
  const answer = (...properties: ReturnType<typeof property>[]) =>
    managersAnswer({ said: { properties }, others: { properties: [] } });
  expect(answer()).toEqual([]);
  expect(answer(property("Elm", null))).toEqual(["No manager of any property is named in the record."]);
  expect(answer(property("Elm", "Acme"))).toEqual(["Elm: a manager is named, Acme."]);
  expect(answer(property("Elm", "Acme"), property("Oak", null))).toEqual([
    "Elm: a manager is named, Acme.",
    "No manager of any other property is named in the record.",
  ]);
});

test("whoever is paid for managing is told, beside the manager named and instead of nobody", () => {
  const lines = [
    { name: "Dana Field", role: "Property manager", isPaidForManagement: true },
    { name: "Rosa Diaz", role: "Cleaner", isPaidForManagement: false },
  ];
  const answer = managersAnswer({
    said: { properties: [property("Elm", null), property("Oak", null)] },
    others: { properties: [{ nickname: "Elm", lines }] },
  });
  expect(answer).toEqual([
    "Elm: Dana Field (Property manager) was paid for managing it.",
    "No manager of any other property is named in the record.",
  ]);
});

test("an election that was revoked is not told as one that goes on", () => {
  const filed = { firstYear: 2021, isFiled: true, filedOn: "2022-04-10" };
  const revocation = { fromYear: 2025, materialChange: "Sold all but one", changedOn: null };
  const answer = (elections: Parameters<typeof electionsAnswer>[0]["elections"]["elections"]) =>
    electionsAnswer({ elections: { taxYear: 2026, statedInTaxYear: null, elections } });
  expect(answer([{ ...filed, revocation: null }])).toEqual(["From 2021: filed on 2022-04-10."]);
  expect(answer([{ ...filed, revocation }])).toEqual(["From 2021: filed on 2022-04-10. Revoked from 2025."]);
  expect(answer([{ firstYear: 2026, isFiled: false, filedOn: null, revocation: null }])).toEqual([
    "From 2026: planned and not filed. It binds nothing.",
  ]);
  expect(answer([])).toEqual([]);
});

test("edits and undone imports are counted apart", () => {
  const none = { changeCount: 0, changedEntryCount: 0, undoneImports: { count: 0, entries: 0 } };
  expect(changesAnswer(none)).toEqual(["No entry was edited."]);
  expect(changesAnswer({ ...none, undoneImports: { count: 1, entries: 540 } })).toEqual([
    "No entry was edited.",
    "1 import was undone as a whole: 540 entries voided. These are no edits.",
  ]);
  expect(changesAnswer({ ...none, changeCount: 3, changedEntryCount: 2 })[0]).toContain(
    "2 entries were edited, 3 times in all.",
  );
});

test("of real estate employers the record is silent only while someone's other work is unknown", () => {
  const person = (
    name: string,
    otherWork: Parameters<typeof ownershipAnswer>[0]["otherWork"]["persons"][number]["otherWork"],
  ) => ({
    name,
    relation: "self" as const,
    otherWork,
  });
  const none = { statement: "none" as const, statedAt: "2026-01-02T00:00:00.000Z" };
  const answer = (...persons: ReturnType<typeof person>[]) => ownershipAnswer({ otherWork: { persons } });
  expect(answer(person("Ada", none))).toEqual(["No job in real estate is in the record."]);
  expect(answer(person("Ada", none), person("Ben", { statement: "unknown" }))).toEqual([]);
});

test("one of a thing is not told as many", () => {
  expect(changesAnswer({ changeCount: 1, changedEntryCount: 1, undoneImports: { count: 1, entries: 1 } })).toEqual([
    "1 entry was edited, once. The log shows both sides. Section 6 of the report shows each edit with its reason.",
    "1 import was undone as a whole: 1 entry voided. These are no edits.",
  ]);
  expect([countWords(0, "file"), countWords(1, "entry", "entries"), countWords(2, "entry", "entries")]).toEqual([
    "0 files",
    "1 entry",
    "2 entries",
  ]);
});

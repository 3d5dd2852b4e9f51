import { expect, test } from "vitest";
import type { Election } from "../contract.ts";
import { yearsSentence } from "./election-words.ts";

const election = (fromYear: number | null): Election => ({
  id: "x",
  firstYear: 2024,
  manner: "original_return",
  filedOn: "2025-04-10",
  isFiled: true,
  amendedReturnYear: null,
  reasonForFailure: "",
  lateRelief: {
    missedOnlyTheFiling: null,
    returnsConsistent: null,
    returnsInTime: null,
    reasonableCause: null,
    verdict: "unproven",
    conditions: [],
    citation: "",
  },
  revocation: fromYear === null ? null : { fromYear, materialChange: "x", changedOn: null },
  note: "",
  version: 1,
  createdAt: "",
  updatedAt: "",
});

test.each([
  [null, "For 2024 and every later year in which you qualify"],
  [2025, "For 2024 alone"],
  [2027, "For 2024 to 2026"],
])("an election of 2024 that is revoked from %s reads: %s", (fromYear, sentence) => {
  expect(yearsSentence(election(fromYear))).toBe(sentence);
});

import { expect, test } from "vitest";
import type { OthersOfProperty } from "../contract.ts";
import { marginSentence, othersSummary } from "./others-words.ts";

const property = (ownHours: number, othersHours: number): OthersOfProperty => ({
  propertyId: "cabin",
  nickname: "Lakeview Cabin",
  statement: "listed",
  noneStatedAt: null,
  lines: [
    {
      id: "line",
      individualId: "rosa",
      propertyId: "cabin",
      taxYear: 2026,
      name: "Rosa Diaz",
      firmName: null,
      role: "Cleaner",
      isPaidForManagement: false,
      durationSeconds: othersHours * 3600,
      hours: othersHours,
      source: "stated_by_owner",
      isEstimate: false,
      invoiceAmountCents: null,
      invoiceRateCents: null,
      statedAt: "2026-03-10T15:00:00.000Z",
      note: "",
      links: [],
      version: 1,
    },
  ],
  ownSeconds: ownHours * 3600,
  margin: {
    individualId: "rosa",
    name: "Rosa Diaz",
    seconds: othersHours * 3600,
    marginSeconds: (ownHours - othersHours) * 3600,
  },
  comparison: null,
});

test.each([
  [131, 118, "You 131 h, the cleaner 118 h: margin 13 h"],
  [118, 118, "You 118 h, the cleaner 118 h: margin 0 h"],
  [100, 118.5, "You 100 h, the cleaner 118 h 30 min: 18 h 30 min short"],
])("%d hours of your own against %d read %s", (own, others, sentence) => {
  expect(marginSentence(property(own, others))).toBe(sentence);
});

test("without anybody's hours there is no margin, and one without a line is called by name", () => {
  expect(marginSentence({ ...property(1, 1), margin: null })).toBeNull();
  expect(marginSentence({ ...property(2, 1), lines: [] })).toBe("You 2 h, Rosa Diaz 1 h: margin 1 h");
});

test("one line of the table says who did most, and what is not known", () => {
  const rosa = property(131, 118);
  const [line] = rosa.lines;
  if (!line) throw new Error("no line");
  const sam = { ...line, id: "sam", individualId: "sam", name: "Sam Lee", durationSeconds: null, hours: null };
  expect(othersSummary(rosa)).toBe("Rosa Diaz 118 h");
  expect(othersSummary({ ...rosa, lines: [line, { ...line, id: "b" }, sam] })).toBe(
    "Rosa Diaz 118 h and 1 more, 1 without hours",
  );
  expect(othersSummary({ ...rosa, lines: [sam], margin: null })).toBe("1 without hours");
  expect(othersSummary({ ...rosa, lines: [], margin: null, statement: "none" })).toBe("No one else");
  expect(othersSummary({ ...rosa, lines: [], margin: null, statement: "unknown" })).toBe("Not added yet");
});

import { expect, test } from "vitest";
import { placeOnReturn } from "./rules.ts";
import { type BookProperty, type ReturnLine, tieOut } from "./tie-out.ts";

const line = (over: Partial<ReturnLine> = {}): ReturnLine => ({
  lineNo: 1,
  address: "871 Maple Avenue, Akron OH 44303",
  propertyCode: 1,
  fairRentalDays: 365,
  personalUseDays: 0,
  propertyId: "maple",
  ...over,
});
const property = (over: Partial<BookProperty> = {}): BookProperty => ({
  id: "maple",
  nickname: "Maple House",
  address: "871 Maple Ave, Akron, OH 44303",
  propertyType: "Long-term Rental",
  heldFrom: "2018-02-24",
  soldOn: null,
  ...over,
});
const kinds = (lines: ReturnLine[], properties: BookProperty[]): string[] =>
  tieOut(2025, lines, properties).map(({ kind }) => kind);

test("a return that says what the record says has no difference, however the street is shortened", () => {
  expect(kinds([line()], [property()])).toEqual([]);
  expect(kinds([line({ address: "871 Maple Ave" })], [property()])).toEqual([]);
});

test.each<[string, ReturnLine[], BookProperty[], string[]]>([
  ["a line without a property", [line({ propertyId: null })], [], ["no_property"]],
  ["a line of a property that is gone", [line()], [], ["no_property"]],
  ["a property without a line", [line()], [property(), property({ id: "oak" })], ["no_line"]],
  ["a property of another year", [line()], [property(), property({ id: "oak", soldOn: "2024-12-31" })], []],
  ["a property on two lines", [line(), line({ lineNo: 2 })], [property()], ["twice"]],
  ["a property that was sold before", [line()], [property({ soldOn: "2024-12-31" })], ["not_held"]],
  ["a property that was bought after", [line()], [property({ heldFrom: "2026-01-01" })], ["not_held"]],
  ["another kind", [line({ propertyCode: 3 })], [property()], ["kind"]],
  ["another address", [line({ address: "12 Oak St, Akron" })], [property()], ["address"]],
  ["more days than it was held", [line()], [property({ heldFrom: "2025-07-01" })], ["days"]],
  ["days that add up to more than the year", [line({ personalUseDays: 1 })], [property()], ["days"]],
  ["days that nobody typed", [line({ fairRentalDays: null, personalUseDays: null })], [property()], []],
])("%s: %#", (_, lines, properties, expected) => {
  expect(kinds(lines, properties)).toEqual(expected);
});

test("nothing is compared before a line is typed", () => {
  expect(tieOut(2025, [], [property()])).toEqual([]);
});

test("a difference says both sides", () => {
  const [found] = tieOut(2025, [line({ lineNo: 4 })], [property({ heldFrom: "2025-07-01" })]);
  expect(found).toEqual({
    kind: "days",
    lineNo: 4,
    propertyId: "maple",
    words:
      "Line A, copy 2 has 365 days of rental and personal use. The record says that Maple House was held for 184 days of 2025.",
  });
});

test("a property that was not held is told by what kept it out of the year, in words", () => {
  const wordsOf = (dates: Partial<BookProperty>): string | undefined =>
    tieOut(2025, [line()], [property(dates)])[0]?.words;
  expect(wordsOf({ soldOn: "2024-12-31" })).toContain("was sold on December 31, 2024.");
  expect(wordsOf({ heldFrom: "2026-01-01", soldOn: "2027-03-02" })).toContain("was acquired on January 1, 2026.");
  const [found] = tieOut(2025, [line()], [property(), property({ id: "oak", heldFrom: "2012-05-03" })]);
  expect(found?.words).toContain(", held since May 3, 2012, has no line");
});

test("lines stand where the return has them: three on a page", () => {
  expect([1, 2, 3, 4, 60].map(placeOnReturn)).toEqual(["A", "B", "C", "A, copy 2", "C, copy 20"]);
});

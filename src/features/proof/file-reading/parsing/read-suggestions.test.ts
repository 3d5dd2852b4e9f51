import { expect, test } from "vitest";
import { lineOf, pageOf } from "../testing/build-page.ts";
import { linesOf } from "./page-text.ts";
import { readAddresses, readMerchant } from "./read-places.ts";
import { readSuggestions } from "./read-suggestions.ts";

const RECEIPT = pageOf(
  "THE HOME DEPOT",
  "2100 Monroe St",
  "Toledo, OH 43606",
  "(419) 555-0142",
  "DATE 11/03/2026 10:42 AM",
  "2X4 STUD 8FT 12.48",
  "SUBTOTAL 56.93",
  "TAX 4.13",
  "TOTAL $61.06",
);

test("a receipt suggests its day, total, shop and address, each with its box", () => {
  const found = readSuggestions([RECEIPT], "2026-11-30");
  expect(found.map(({ kind, value }) => [kind, value])).toEqual([
    ["date", "2026-11-03"],
    ["total", "6106"],
    ["merchant", "THE HOME DEPOT"],
    ["address", "2100 Monroe St, Toledo, OH 43606"],
  ]);
  expect(found.every(({ box, doubts }) => box.w > 0 && box.h > 0 && doubts.length === 0)).toBe(true);
});

test("a page without any of it suggests nothing", () => {
  expect(readSuggestions([pageOf("0123 4567", "12 34")], "2026-11-30")).toEqual([]);
});

test("a table of amounts and days suggests none of them", () => {
  const lines = Array.from({ length: 9 }, (_, at) => `0${at + 1}/15/2026 TOTAL ${at + 1}.00`);
  expect(readSuggestions([pageOf(...lines)], "2026-11-30").map(({ kind }) => kind)).toEqual([]);
});

test.each([
  ["48 Dorr Ave, Toledo OH 43615", "48 Dorr Ave, Toledo OH 43615"],
  ["1415 N Reynolds Rd Suite 4", "1415 N Reynolds Rd Suite 4"],
  ["Calle Luna 12", "Calle Luna 12"],
])("%s is an address", (text, value) => {
  expect(readAddresses([pageOf(text)])).toMatchObject([{ value }]);
});

test.each(["12 DR PEPPER 2L", "2 PAINT CANS", "419 555 0142", "100 WAYS TO SAVE"])("%s is no address", (text) => {
  expect(readAddresses([pageOf(text)])).toEqual([]);
});

test("the shop is the first line that may be a name, or the one in larger letters", () => {
  expect(readMerchant([pageOf("RECEIPT", "Welcome to", "Ace Hardware", "Toledo")])).toMatchObject([
    { value: "Ace Hardware" },
  ]);
  const [small, large] = [lineOf("serving you since", 0), lineOf("LOWES", 1)];
  const tall = large.map((word) => ({ ...word, box: { ...word.box, h: 0.06 } }));
  expect(readMerchant([{ page: 1, lines: [small, tall] }])).toMatchObject([{ value: "LOWES" }]);
});

test("words at one height are one line, in whatever order they come", () => {
  const words = [...lineOf("TOTAL", 3), ...lineOf("                    61.06", 3), ...lineOf("SUBTOTAL", 2)];
  expect(linesOf(words.toReversed()).map((line) => line.map(({ text }) => text))).toEqual([
    ["SUBTOTAL"],
    ["TOTAL", "61.06"],
  ]);
});

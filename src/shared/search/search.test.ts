import { describe, expect, test } from "vitest";
import { makeSearch } from "./search.ts";
import { SYNONYMS } from "./synonyms.ts";

const THINGS = [
  { title: "Stays", about: "Bookings of your rentals", words: "short-term, nights" },
  { title: "Reports", about: "A tax year as PDF", words: "report, year end, 1040" },
  {
    title: "Your year",
    about: "All of it",
    words: "annual, w-2",
    more: "How a stay is counted. Ask your CPA about $25,000.",
  },
  { title: "Hours of others", about: "Who else worked", words: "cleaner", more: "A year has 52 weeks." },
];
const search = makeSearch(THINGS);
const titles = (text: string): string[] => search(text).map(({ thing }) => thing.title);

describe("order", () => {
  test("a title comes before a word for it, and that before what is said about it", () => {
    expect(titles("year")).toEqual(["Your year", "Reports", "Hours of others"]);
    expect(titles("report")).toEqual(["Reports"]);
    expect(titles("stay")).toEqual(["Stays", "Your year"]);
  });

  test("what is named so comes first, in the order of the list, and is told apart", () => {
    const twins = makeSearch([
      { title: "Long list of settings", about: "Export, export, export", words: "" },
      { title: "Second", about: "", words: "csv, export" },
      { title: "Third", about: "export", words: "export" },
    ]);
    expect(twins("Export").map(({ thing, isNamed }) => [thing.title, isNamed])).toEqual([
      ["Second", true],
      ["Third", true],
      ["Long list of settings", false],
    ]);
  });
});

describe("words", () => {
  test("every word must fit, in any order, but those that only ask", () => {
    expect(titles("rentals bookings")).toEqual(["Stays"]);
    expect(titles("where are the bookings of my rentals?")).toEqual(["Stays"]);
    expect(titles("bookings pdf")).toEqual([]);
  });

  test("of a long question most words are enough", () => {
    expect(titles("print the tax year as pdf")).toEqual(["Reports"]);
  });

  test("the start of a word is enough", () => {
    expect(titles("bookin")).toEqual(["Stays"]);
    expect(titles("tax y")).toEqual(["Reports"]);
    expect(titles("nig")).toEqual(["Stays"]);
  });

  test("case, accents, hyphens and commas of thousands do not matter", () => {
    expect(titles("SHORT TERM")).toEqual(["Stays"]);
    expect(titles("réports")).toEqual(["Reports"]);
    expect(titles("25000")).toEqual(["Your year"]);
    expect(titles("w-2")[0]).toBe("Your year");
  });

  test("without words nothing is found", () => {
    expect(titles("")).toEqual([]);
    expect(titles("  -- ")).toEqual([]);
    expect(titles("qzxw")).toEqual([]);
    expect(titles("no such thing as this")).toEqual([]);
    expect(makeSearch([])("stays")).toEqual([]);
  });
});

describe("typing errors", () => {
  test.each([
    ["a letter too few", "bokings"],
    ["a letter too many", "bookinggs"],
    ["a wrong letter", "boocings"],
    ["two letters swapped", "bookigns"],
    ["in a longer text", "bokings rentals"],
  ])("%s", (_error, typed) => expect(titles(typed)[0]).toBe("Stays"));

  test("a number or a short word is what it says", () => {
    expect(titles("1041")).toEqual([]);
    expect(titles("pdg")).toEqual([]);
  });

  test("what fits as it stands is not mixed with what nearly fits", () => {
    const near = makeSearch([
      { title: "Tests", about: "", words: "" },
      { title: "Texts", about: "", words: "" },
    ]);
    expect(near("tests").map(({ thing }) => thing.title)).toEqual(["Tests"]);
    expect(near("tects").map(({ thing }) => thing.title)).toEqual(["Tests", "Texts"]);
  });
});

describe("synonyms", () => {
  test.each([
    ["STR", "Stays"],
    ["vacation rental", "Stays"],
    ["vacat", "Stays"],
    ["accountant", "Your year"],
    ["acountant", "Your year"],
    ["time", "Hours of others"],
    ["contractor", "Hours of others"],
  ])("%s finds %s", (typed, title) => expect(titles(typed)[0]).toBe(title));

  test("the word itself comes before what means the same", () => {
    const both = makeSearch([
      { title: "Adviser", about: "", words: "" },
      { title: "CPA desk", about: "", words: "" },
    ]);
    expect(both("cpa").map(({ thing }) => thing.title)).toEqual(["CPA desk", "Adviser"]);
  });

  test("they stand as the search reads them, each in one group", () => {
    const terms = SYNONYMS.flat();
    expect(terms.filter((term) => !/^[a-z0-9]+( [a-z0-9]+)*$/.test(term))).toEqual([]);
    expect(terms).toHaveLength(new Set(terms).size);
  });
});

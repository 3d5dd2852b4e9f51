import { describe, expect, test } from "vitest";
import { addDays } from "#shared/civil-date.ts";
import type { BankLine } from "../rules.ts";
import { fitLines, type Vendor, type Work } from "./fit-lines.ts";

const line = (merchant: string, spentOn = "2026-03-10"): BankLine => ({ spentOn, cents: 4200, merchant, ordinal: 1 });
const work = (description: string, date = "2026-03-10"): Work => ({
  id: description,
  date,
  description,
  propertyId: "elm",
});
const BOOK = { vendors: [] as Vendor[], placeNames: ["14 Elm Street", "Birch", "Toledo"] };
const whys = (merchant: string, description: string, more: Partial<typeof BOOK> = {}) =>
  fitLines([line(merchant)], { ...BOOK, ...more, entries: [work(description)] }).map(
    ({ why }) => `${why.kind} ${why.word}`,
  );

describe("a line of a statement may back up an entry", () => {
  test.each([
    ["THE HOME DEPOT #3814 TOLEDO OH", "Bought paint for the hall", "trade paint"],
    ["LOWE'S #907", "Replaced the faucet in 2B", "trade faucet"],
    ["KEYSTONE LOCKSMITH", "Rekeyed the front door", "trade rekey"],
    ["KEYSTONE LOCKSMITH", "Called Keystone about the door", "word keystone"],
    ["ROTO-ROOTER 8812", "Met the plumber about the drain", "trade plumb"],
    ["BUCKEYE PLUMBING LLC", "Plumber at the house", "word plumbing"],
    ["CITY OF TOLEDO PERMITS", "Filed the deck permit", "word permits"],
    ["SHELL OIL 5744", "Drove to the house", "trade drove"],
  ])("%s and %s", (merchant, description, why) => {
    expect(whys(merchant, description)).toEqual([why]);
  });

  test.each([
    ["THE HOME DEPOT #3814 TOLEDO OH", "Called the tenant in Toledo about rent"],
    ["BIRCH COFFEE", "Mowed the lawn at Birch"],
    ["ELM STREET DINER", "Cleaned 14 Elm Street"],
    ["NETFLIX.COM", "Bought paint"],
    ["HOMEGOODS", "Homeowner meeting"],
    ["SHELL SEASHORE INN", "Wrote a letter"],
    ["MARKET STREET GRILL", "Marketing of the unit"],
    ["PAYMENT ONLINE 123", "Paid online bills"],
    ["", ""],
  ])("%s and %s don't fit", (merchant, description) => {
    expect(whys(merchant, description)).toEqual([]);
  });

  test("whose merchant is a vendor of the entry's property", () => {
    const vendors = [{ name: "Lee Marsh Roofing", propertyId: "elm" }];
    expect(whys("SQ *LEE MARSH ROOFING LLC", "Watched the crew", { vendors })).toEqual(["vendor Lee Marsh Roofing"]);
    expect(whys("SQ *MARSH FOODS", "Watched the crew", { vendors })).toEqual([]);
    const other = [{ name: "Lee Marsh Roofing", propertyId: "oak" }];
    expect(whys("SQ *LEE MARSH ROOFING LLC", "Watched the crew", { vendors: other })).toEqual([]);
  });

  test("on its day and three days after, and no other day", () => {
    const days = ["2026-03-06", "2026-03-07", "2026-03-10", "2026-03-11"];
    const entries = days.map((day) => ({ ...work("Bought paint", day), id: day }));
    expect(fitLines([line("HOME DEPOT")], { ...BOOK, entries }).map(({ entryId }) => entryId)).toEqual([
      "2026-03-10",
      "2026-03-07",
    ]);
  });

  test("are found among a year of long entries", () => {
    const days = Array.from({ length: 365 }, (_, at) => addDays("2026-01-01", at));
    const entries = days.flatMap((day) =>
      Array.from({ length: 10 }, (_, at) =>
        work(`Met ${at} about the drain, ${"then wrote letters ".repeat(20)}`, day),
      ),
    );
    const lines = Array.from({ length: 20_000 }, (_, at) => line(`SHOP ${at % 4000} GROCERIES`, days[at % 365]));
    expect(fitLines([...lines, line("ROTO-ROOTER 8812")], { ...BOOK, entries })).toHaveLength(40);
  });

  test("first with those that name it too, then by the nearest day", () => {
    const entries = [work("Bought paint"), { ...work("Went to Depot about the door", "2026-03-08"), id: "named" }];
    const fits = fitLines([line("HOME DEPOT")], { ...BOOK, entries });
    expect(fits.map(({ entryId, why }) => [entryId, why.kind])).toEqual([
      ["named", "word"],
      ["Bought paint", "trade"],
    ]);
  });
});

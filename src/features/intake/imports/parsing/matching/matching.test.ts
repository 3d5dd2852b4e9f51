import fc from "fast-check";
import { ACTIVITY_LABELS, ACTIVITY_TYPES, type ActivityType, type TravelKind } from "#shared/domain.ts";
import { describe, expect, test } from "vitest";
import { ACTIVITY_CONFIDENCE_MIN, activityHintedBy, matchActivity } from "#shared/sheets/words/match-activity.ts";
import { nameFinder, nameMatcher, severalIn } from "./match-name.ts";
import { personMatcher } from "./match-person.ts";
import { comparable } from "#shared/sheets/comparable.ts";
import { areFarApart, editDistance, lettersIn } from "#shared/sheets/words/edit-distance.ts";
import { travelKindReader } from "#shared/sheets/words/travel-kind.ts";

const SHORT: Record<string, ActivityType> = {
  mgmt: "property-management",
  lease: "leasing-tenant-relations",
  books: "bookkeeping-recordkeeping",
  vendor: "vendor-contractor-management",
  buy: "property-acquisition-activities",
  legal: "compliance-legal-administration",
  travel: "travel-property-related-tasks",
  plan: "strategic-planning-portfolio-management",
  learn: "education-training-property-specific",
  repair: "maintenance-repairs-oversight",
};

describe("an activity", () => {
  test.each(ACTIVITY_TYPES)("%s is known by its id and by its label", (type) => {
    expect(matchActivity(type)).toMatchObject({ type, confidence: 1 });
    expect(matchActivity(ACTIVITY_LABELS[type].toUpperCase())).toMatchObject({ type, confidence: 1 });
  });

  test.each([
    ["Repairs", "repair"],
    ["maint.", "repair"],
    ["Maintenence", "repair"],
    ["Repairs & Maintenance", "repair"],
    ["R&M", "repair"],
    ["Painting unit B", "repair"],
    ["Lawn care", "repair"],
    ["Mgmt", "mgmt"],
    ["Prop. Mgmt", "mgmt"],
    ["Property mgmt work", "mgmt"],
    ["Contractors", "vendor"],
    ["Vendor mgmt", "vendor"],
    ["Contractor coordination", "vendor"],
    ["Books", "books"],
    ["Book-keeping", "books"],
    ["Paying bills", "books"],
    ["Bookeeping", "books"],
    ["Driving", "travel"],
    ["Travel to property", "travel"],
    ["Mileage", "travel"],
    ["Looking for deals", "buy"],
    ["Acquisitions", "buy"],
    ["Learning", "learn"],
    ["Landlord course", "learn"],
    ["Legal", "legal"],
    ["Evictions", "legal"],
    ["Insurance claim", "legal"],
    ["Property tax appeal", "legal"],
    ["Planning", "plan"],
    ["Portfolio review", "plan"],
    ["tenant relations", "lease"],
    ["Tenants", "lease"],
    ["Showings", "lease"],
    ["Lease renewal", "lease"],
  ])("%s is taken as %s", (text, short) => {
    const guess = matchActivity(text);
    expect(guess?.type).toBe(SHORT[short]);
    expect(guess?.confidence).toBeGreaterThanOrEqual(ACTIVITY_CONFIDENCE_MIN);
  });

  test.each(["Admin", "Misc", "Taxes", "Errands", "Contractor repairs"])("%s is only suggested", (text) => {
    const guess = matchActivity(text);
    expect(guess).not.toBeNull();
    expect(guess?.confidence).toBeLessThan(ACTIVITY_CONFIDENCE_MIN);
  });

  test.each(["", "???", "Zzyzx", "1.5"])("%j is unknown", (text) => {
    expect(matchActivity(text)).toBeNull();
  });

  test("may be hinted at by a description, weakly", () => {
    expect(activityHintedBy("Painted the hall of unit B")).toMatchObject({ type: SHORT["repair"], confidence: 0.4 });
    expect(activityHintedBy("Sat and thought")).toBeNull();
  });
});

describe("a property name", () => {
  const match = nameMatcher([
    { id: "maple", name: "Maple House", aliases: ["871 Maple Ave", "871 Maple Ave, Akron, OH 44303"] },
    { id: "elm", name: "Elm Triplex", aliases: ["759 Elm St", "759 Elm St, Akron, OH 44303"] },
    { id: "elmd", name: "Elm Duplex" },
    { id: "h12", name: "Harbor 12" },
    { id: "h13", name: "Harbor 13" },
    { id: "cedar", name: "Cedar Duplex" },
  ]);

  test.each([
    ["Maple House", "maple", "exact"],
    ["maple house", "maple", "spelling"],
    ["MAPLE-HOUSE.", "maple", "spelling"],
    [" Maple  House ", "maple", "spelling"],
    ["MapleHouse", "maple", "spelling"],
    ["Mapel House", "maple", "typo"],
    ["Maple Hous", "maple", "typo"],
    ["Ceder Duplex", "cedar", "typo"],
    ["871 Maple Ave", "maple", "alias"],
    ["871 maple avenue", "maple", "alias"],
    ["871 Maple Avenue, Akron OH", "maple", "alias"],
    ["759 Elm Street", "elm", "alias"],
    ["Maple House - Unit B", "maple", "unit"],
    ["Maple House #2", "maple", "unit"],
    ["871 Maple Ave Apt 3", "maple", "alias"],
    ["Harbor 12", "h12", "exact"],
  ])("%j is %s by %s", (text, id, how) => {
    expect(match(text).match).toMatchObject({ id, how });
  });

  test.each([
    ["Harbor 14", "two houses differ by their number"],
    ["Elm", "two are called so"],
    ["Elm Duplexes and Triplexes", "it is another thing"],
    ["Maple", "too little is said"],
    ["Lakeview Cabin", "it is unknown"],
  ])("%j is not matched, because %s", (text) => {
    expect(match(text).match).toBeNull();
  });

  test("that is not matched comes with suggestions", () => {
    expect(match("Maple").suggestions).toEqual([{ id: "maple", name: "Maple House" }]);
    expect(match("Elm").suggestions.map(({ id }) => id)).toEqual(["elm", "elmd"]);
    expect(match("Lakeview Cabin").suggestions).toEqual([]);
    expect(
      ["Duplex", "Oak Duplex", "House on Pine", "12 Oak", "the house", "Birch Ave"].map(
        (text) => match(text).suggestions,
      ),
    ).toEqual([[], [], [], [], [], []]);
  });

  test("inside a description is found when it is the only one", () => {
    const find = nameFinder([
      { id: "maple", name: "Maple House" },
      { id: "elm", name: "Elm Triplex" },
    ]);
    expect(find("Met the roofer at Maple House, left a note")).toEqual({ id: "maple", name: "Maple House" });
    expect(find("Drove from Maple House to Elm Triplex")).toBeNull();
    expect(find("Met the roofer")).toBeNull();
  });
});

describe("a person", () => {
  const match = personMatcher(
    [
      { id: "maya", name: "Maya Ortiz" },
      { id: "dan", name: "Daniel Ortiz" },
    ],
    { id: "maya", name: "Maya Ortiz" },
  );
  test.each([
    ["Maya Ortiz", "maya"],
    ["maya ortiz", "maya"],
    ["Maya", "maya"],
    ["DO", "dan"],
    ["D. Ortiz", "dan"],
    ["Ortiz, Daniel", "dan"],
    ["me", "maya"],
    ["Self", "maya"],
  ])("%j is %s", (text, id) => {
    expect(match(text).match?.id).toBe(id);
  });
  test.each<[string, string[]]>([
    // Dan and Don are a letter apart and two people.
    ["Danial Ortiz", ["dan"]],
    ["Ortiz", ["maya", "dan"]],
    ["Tom Ortiz", []],
    ["Ortiz, Tom", []],
    ["Daniel Smith", ["dan"]],
    ["Dana Smith", []],
    ["Both", []],
  ])("%j is not known, and %j are proposed", (text, ids) => {
    expect(match(text).match).toBeNull();
    expect(match(text).suggestions.map(({ id }) => id)).toEqual(ids);
  });
  test("a last name alone is asked, even where one person has it", () => {
    const alone = personMatcher([], { id: "ruth", name: "Ruth Keller" });
    expect(alone("Keller")).toEqual({ match: null, suggestions: [{ id: "ruth", name: "Ruth Keller" }] });
    expect(alone("Tom Keller")).toEqual({ match: null, suggestions: [] });
    expect(alone("Tom")).toEqual({ match: null, suggestions: [] });
  });
});

describe("the kind of a trip", () => {
  const read = travelKindReader(["Maple House", "Elm Triplex", "The Ranch"]);
  test.each<[string, TravelKind]>([
    ["Drove from home to Maple House and back, receipt kept", "home"],
    ["Drove from home to Maple House and back, parts from the hardware store", "home"],
    ["Commute to Elm", "home"],
    ["Elm Triplex to home", "home"],
    ["Drove home from Elm Triplex", "home"],
    ["From my house to Elm", "home"],
    ["Drove from Maple House to the hardware store for parts", "between"],
    ["Drove from Maple House to Home Depot", "between"],
    ["Drove from The Ranch to Elm Triplex", "between"],
    ["Maple House to Elm Triplex", "between"],
    ["Between Maple House and Elm Triplex", "between"],
    ["From the store to the duplex", "between"],
    ["Travel between properties", "between"],
    ["Drove between the two rental properties", "between"],
    ["Between our units", "between"],
    ["Drove home between properties", "home"],
    ["Between tenants", "unspecified"],
    ["Drove to Maple House", "unspecified"],
    ["Drove from work to Maple House", "unspecified"],
    ["Checked the mobile home", "unspecified"],
    ["", "unspecified"],
  ])("%j is %s", (text, kind) => {
    expect(read(text)).toBe(kind);
  });

  test("is left to be asked when a trip between properties mentions a home", () => {
    expect(read("Drove from Maple House to the hardware store for parts, tenant was home")).toBe("unspecified");
  });
});

test.each([
  ["Caf\u00E9 & Co.", "cafe and co"],
  ["O\u2019Brien's", "obriens"],
  ["  A--B ", "a b"],
])("%j compares as %j", (text, key) => {
  expect(comparable(text)).toBe(key);
});

test.each([
  ["maple", "mapel", 2, 1],
  ["maple", "maple", 2, 0],
  ["maple", "apple", 2, 2],
  ["maple", "cedar", 2, 3],
  ["a", "abcdef", 2, 3],
  ["", "ab", 2, 2],
])("%j and %j within %i edits: %i", (left, right, max, expected) => {
  expect(editDistance(left, right, max)).toBe(expected);
});

const someWord = fc.string({ unit: fc.constantFrom(..."abcdefgh qrz#é"), maxLength: 9 });

test("words whose letters are far apart are more edits apart than are forgiven", () => {
  const pair = fc.tuple(someWord, someWord, fc.constantFrom(0, 1, 2));
  const asFar = ([left, right, max]: [string, string, number]): boolean =>
    !areFarApart(lettersIn(left), lettersIn(right), max) || editDistance(left, right, max) > max;
  fc.assert(fc.property(pair, asFar));
  expect(areFarApart(lettersIn("repairs"), lettersIn("leasing"), 2)).toBe(true);
  expect(areFarApart(lettersIn("repairs"), lettersIn("rpeairs"), 0)).toBe(false);
});

test("a cell of spaces is cut into names without going back over them", () => {
  const match = nameMatcher([]);
  const cell = `Elm${" ".repeat(30_000)}St`;
  expect(Array.from({ length: 300 }, (_, row) => severalIn(`${row}${cell}`, match)).flat()).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { INTERESTS } from "#shared/domain.ts";
import { propertyInLaw } from "./property-in-law.ts";
import {
  decidePin,
  fullAddressOf,
  pinOf,
  type PropertyFacts,
  propertyKey,
  refuseFacts,
  refuseMerge,
  tidyFacts,
  ZIP_CODE,
} from "./rules.ts";

const buildFacts = (facts: Partial<PropertyFacts> = {}): PropertyFacts => ({
  nickname: "Grant Duplex",
  address: "882 Grant Ave",
  city: "Toledo",
  state: "OH",
  zipCode: "43604",
  propertyType: "Long-term Rental",
  rentAmountCents: null,
  rentFrequency: null,
  leaseStartDate: null,
  leaseEndDate: null,
  photoUrl: null,
  leaseReminderEnabled: false,
  leaseReminderDays: 60,
  includeInProfitTracking: false,
  rentDataConsent: false,
  acquiredOn: null,
  contractOn: null,
  placedInServiceOn: null,
  soldOn: null,
  ownershipPct: null,
  entityName: null,
  interest: "direct",
  hasManager: null,
  managerName: null,
  managerScope: null,
  unitCount: null,
  notes: "",
  ...facts,
});

describe("refuseFacts", () => {
  test.each<[string, Partial<PropertyFacts>, string[]]>([
    ["nothing stated", {}, []],
    [
      "bought, let and sold on one day",
      { acquiredOn: "2025-05-01", placedInServiceOn: "2025-05-01", soldOn: "2025-05-01" },
      [],
    ],
    [
      "in service before it was bought",
      { acquiredOn: "2025-05-02", placedInServiceOn: "2025-05-01" },
      ["placedInServiceOn"],
    ],
    ["signed after it was bought", { contractOn: "2025-05-02", acquiredOn: "2025-05-01" }, ["contractOn"]],
    ["signed, bought and in service in turn", { contractOn: "2025-01-10", acquiredOn: "2025-03-01" }, []],
    ["in service before it was signed", { contractOn: "2025-05-02", placedInServiceOn: "2025-05-01" }, ["contractOn"]],
    ["sold before it was bought", { acquiredOn: "2025-05-02", soldOn: "2025-05-01" }, ["soldOn"]],
    ["sold before it was in service", { placedInServiceOn: "2025-05-02", soldOn: "2025-05-01" }, ["soldOn"]],
    ["a lease of one day", { leaseStartDate: "2025-05-01", leaseEndDate: "2025-05-01" }, []],
    [
      "a lease that ends before it starts",
      { leaseStartDate: "2025-05-02", leaseEndDate: "2025-05-01" },
      ["leaseEndDate"],
    ],
    ["only the end of a lease", { leaseEndDate: "2025-05-01" }, []],
    ["rent without a rhythm", { rentAmountCents: 120_000 }, ["rentFrequency"]],
    ["rent with a rhythm", { rentAmountCents: 120_000, rentFrequency: "monthly" }, []],
    ["a rhythm without rent", { rentFrequency: "monthly" }, []],
  ])("%s", (_title, facts, fields) => {
    expect(Object.keys(refuseFacts(buildFacts(facts)) ?? {})).toEqual(fields);
  });
});

describe("tidyFacts", () => {
  test("who manages is kept while somebody does", () => {
    const facts = buildFacts({ hasManager: true, managerName: "Toledo Rentals", managerScope: "Leasing" });
    expect(tidyFacts(facts)).toEqual(facts);
  });

  test.each([false, null])("who manages is dropped when the answer is %s", (hasManager) => {
    const facts = buildFacts({ hasManager, managerName: "Toledo Rentals", managerScope: "Leasing" });
    expect(tidyFacts(facts)).toMatchObject({ managerName: null, managerScope: null });
  });
});

test.each(INTERESTS)("held as %s, it is a limited partnership in law where it is one", (interest) => {
  const row = { ...buildFacts({ interest }), id: "p1" };
  expect(propertyInLaw(row).lpInterest).toBe(interest === "limited_partner");
});

test("properties are the same whatever the capitals, spaces and full stops", () => {
  const key = propertyKey({ nickname: "Grant Duplex", address: "882 Grant Ave" });
  expect(propertyKey({ nickname: " grant  DUPLEX", address: "882 Grant Ave." })).toBe(key);
  expect(propertyKey({ nickname: "Grant Duplex", address: "883 Grant Ave" })).not.toBe(key);
});

test.each([
  ["43604", true],
  ["43604-1234", true],
  ["4360", false],
  ["43604-12", false],
  ["436O4", false],
])("%s is a ZIP code: %s", (text, isZip) => {
  expect(ZIP_CODE.test(text)).toBe(isZip);
});

describe("decidePin", () => {
  const pin = { latitude: 41.6, longitude: -83.5 };
  const before = { ...buildFacts(), pin };

  test("stays while the address stays", () => expect(decidePin(before, before, undefined)).toEqual(pin));
  test("goes with the address", () => expect(decidePin(before, { ...before, zipCode: "43605" }, undefined)).toBeNull());
  test("is taken away on request", () => expect(decidePin(before, before, null)).toBeNull());
  test("is moved on request, together with the address", () => {
    const moved = { latitude: 41.7, longitude: -83.6 };
    expect(decidePin(before, { ...before, city: "Akron" }, moved)).toEqual(moved);
  });
});

describe("pinOf", () => {
  test.each([
    ["nothing said", {}, undefined],
    ["taken away", { latitude: null, longitude: null }, null],
    ["set", { latitude: 41.6, longitude: -83.5 }, { latitude: 41.6, longitude: -83.5 }],
  ])("%s", (_title, said, pin) => expect(pinOf(said)).toEqual({ ok: true, value: pin }));

  test.each([
    [{ latitude: 41.6 }, "longitude"],
    [{ longitude: -83.5, latitude: null }, "latitude"],
  ])("half a pin is refused at the missing half", (said, field) => {
    const result = pinOf(said);
    expect(result.ok ? null : Object.keys(result.reason)).toEqual([field]);
  });
});

describe("refuseMerge", () => {
  const property = (id: string, facts: { mergedIntoId?: string; archivedAt?: string } = {}) => ({
    id,
    mergedIntoId: facts.mergedIntoId ?? null,
    archivedAt: facts.archivedAt ?? null,
  });

  test.each([
    ["two kept ones", property("a"), property("b"), true],
    ["an archived duplicate", property("a"), property("b", { archivedAt: "2026-01-01" }), true],
    ["one with itself", property("a"), property("a"), false],
    ["a duplicate that was merged before", property("a"), property("b", { mergedIntoId: "c" }), false],
    ["into one that was merged away", property("a", { mergedIntoId: "c" }), property("b"), false],
    ["into an archived one", property("a", { archivedAt: "2026-01-01" }), property("b"), false],
  ])("%s", (_title, kept, duplicate, isAllowed) => {
    expect(refuseMerge(kept, duplicate) === null).toBe(isAllowed);
  });
});

test("the full address reads as on an envelope", () => {
  expect(fullAddressOf(buildFacts())).toBe("882 Grant Ave, Toledo, OH 43604");
});

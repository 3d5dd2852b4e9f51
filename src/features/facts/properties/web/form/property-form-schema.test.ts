import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Property } from "#features/facts/properties/contract.ts";
import { changedFields, EMPTY_PROPERTY, formInputOf, propertyFormSchema } from "./property-form-schema.ts";

const TYPED = {
  ...EMPTY_PROPERTY,
  nickname: "Grant Duplex",
  address: "882 Grant Ave",
  city: "Toledo",
  state: "OH",
  zipCode: "43604",
  propertyType: "Long-term Rental",
};

const faultsOf = (input: object): string[] => {
  const parsed = z.safeParse(propertyFormSchema, input);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."));
};

describe("what is typed", () => {
  test("an empty field is nothing stated", () => {
    expect(z.parse(propertyFormSchema, TYPED)).toMatchObject({
      acquiredOn: null,
      ownershipPct: null,
      rentAmount: null,
      rentFrequency: null,
      entityName: null,
      hasManager: null,
      latitude: null,
    });
  });

  test("figures may carry their marks", () => {
    const output = z.parse(propertyFormSchema, {
      ...TYPED,
      rentAmount: "$1,250.50",
      rentFrequency: "monthly",
      ownershipPct: "33.3%",
    });
    expect(output).toMatchObject({ rentAmount: 1250.5, ownershipPct: 33.3 });
  });

  test.each([
    ["letters for rent", { rentAmount: "lots" }, "rentAmount"],
    ["a decimal comma", { ownershipPct: "33,3" }, "ownershipPct"],
    ["no type", { propertyType: "" }, "propertyType"],
    ["no state", { state: "" }, "state"],
    ["half a day", { leaseReminderDays: "1.5" }, "leaseReminderDays"],
  ])("refuses %s", (_title, said, field) => {
    expect(faultsOf({ ...TYPED, ...said })).toEqual([field]);
  });
});

describe("a stored property in the form", () => {
  const stored = {
    ...z.parse(propertyFormSchema, { ...TYPED, rentAmount: "1200", rentFrequency: "monthly", hasManager: "no" }),
    latitude: 40.4,
    longitude: -82.9,
    geocodingPrecision: "state",
  } as unknown as Property;

  test("comes back as it went in, and the middle of a state is no pin", () => {
    const output = z.parse(propertyFormSchema, formInputOf(stored));
    expect(output).toMatchObject({ rentAmount: 1200, hasManager: false, latitude: null, longitude: null });
  });

  test("only what was changed is sent, and a pin whole", () => {
    const before = z.parse(propertyFormSchema, formInputOf(stored));
    expect(changedFields(before, before)).toEqual({});
    expect(changedFields(before, { ...before, nickname: "Grant" })).toEqual({ nickname: "Grant" });
    const moved = changedFields({ ...before, latitude: 1, longitude: 2 }, { ...before, latitude: 1, longitude: 3 });
    expect(moved).toEqual({ latitude: 1, longitude: 3 });
  });
});

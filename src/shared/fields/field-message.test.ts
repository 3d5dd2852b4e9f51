import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { emailSchema, idSchema, textSchema, usStateSchema } from "../schema.ts";

const said = (schema: z.ZodMiniType, input: unknown): string[] =>
  z.safeParse(schema, input).error?.issues.map(({ message }) => message) ?? [];

const address = z.strictObject({
  city: textSchema({ min: 1, max: 100 }),
  zipCode: z.string(),
  state: usStateSchema,
  acquiredOn: z.optional(z.string()),
  unitCount: z.optional(z.number().check(z.int(), z.gte(1), z.lte(20))),
  durationSeconds: z.optional(z.number().check(z.gt(0), z.lte(86_400))),
  rentAmountCents: z.optional(z.number().check(z.lte(1_000_000))),
  ownershipPct: z.optional(z.number().check(z.gt(0), z.lte(100))),
  taxYear: z.optional(z.number().check(z.gte(1994))),
  isEstimate: z.optional(z.boolean()),
  personId: z.optional(idSchema),
  email: z.optional(emailSchema),
  aliases: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(5))),
});
const GOOD = { city: "Toledo", zipCode: "43604", state: "OH" };

describe("what is wrong with a field", () => {
  test.each<[what: string, change: Record<string, unknown>, says: string]>([
    ["missing text", { city: undefined }, "Enter the city"],
    ["empty text", { city: " " }, "Enter the city"],
    ["null", { zipCode: null }, "Enter the ZIP code"],
    ["a number for a text", { zipCode: 43_604 }, "Enter the ZIP code as text"],
    ["text that is too long", { city: "x".repeat(101) }, "Use at most 100 characters for the city"],
    ["a choice that is none", { state: "XX" }, "Please select a valid US state"],
    ["a day", { acquiredOn: 5 }, "Enter the acquisition date as text"],
    ["text for a number", { unitCount: "two" }, "Enter the unit count as a number"],
    ["a part of a whole", { unitCount: 1.5 }, "Enter the unit count as a whole number"],
    ["too few", { unitCount: 0 }, "Enter 1 or more for the unit count"],
    ["too many", { unitCount: 21 }, "Enter 20 or less for the unit count"],
    ["no time", { durationSeconds: 0 }, "Enter more than 0 seconds for the length"],
    ["too much time", { durationSeconds: 86_401 }, "Enter 24 hours or less for the length"],
    ["too much money", { rentAmountCents: 1_000_001 }, "Enter $10,000 or less for the rent amount"],
    ["more than all", { ownershipPct: 101 }, "Enter 100% or less for the share you own"],
    ["an early year", { taxYear: 1990 }, "Enter 1994 or more for the tax year"],
    ["no answer", { isEstimate: "perhaps" }, "Answer yes or no: estimate"],
    ["an id that is none", { personId: "x" }, "This id is not valid"],
    ["an address that is none", { email: "x" }, "Enter an email address"],
    ["no list", { aliases: "x" }, "Send the aliases as a list"],
    ["an empty list", { aliases: [] }, "Add the aliases"],
    ["a long list", { aliases: ["a", "b", "c", "d", "e", "f"] }, "Use at most 5 of the aliases"],
    ["an item of a list", { aliases: ["a", 2] }, "Enter the aliases as text"],
    ["a field that is not known", { colour: "red" }, "This field is not known here"],
  ])("%s", (_what, change, says) => {
    expect(said(address, { ...GOOD, ...change })).toEqual([says]);
  });

  test("that is no field at all", () => {
    expect(said(address, "Toledo")).toEqual(["Check what you entered"]);
  });
});

import { expect, test } from "vitest";
import * as z from "zod/mini";
import { lossesFormSchema } from "./losses-form-schema.ts";

const PROPERTY = "0197f3a0-0000-7000-8000-000000000001";
const SOLD = {
  disposal: "sale",
  isWholeInterest: "yes",
  isFullyTaxable: "",
  buyer: "",
  saleGainCents: "-1,000",
  unrecognizedGainCents: "",
  basisIncreaseCents: "",
  isSelfRental: "",
  isMostlyLand: "no",
  isDeveloped: "",
};
const SOLD_READ = {
  disposal: "sale",
  isWholeInterest: true,
  isFullyTaxable: null,
  buyer: null,
  saleGainCents: -100_000,
  unrecognizedGainCents: null,
  basisIncreaseCents: null,
  isSelfRental: null,
  isMostlyLand: false,
  isDeveloped: null,
};
const typed = (over: object = {}) => ({
  incomeCents: "",
  taxableBenefitsCents: "0",
  iraDeductionCents: "7,000",
  selfEmploymentTaxCents: "",
  studentLoanInterestCents: "",
  excludedIncomeCents: "",
  otherBusinessNetCents: "$1,250.50",
  lines: [
    {
      propertyId: PROPERTY,
      netCents: "-12,000",
      suspendedCents: "0",
      isActive: "yes",
      wasActive: "",
      ...SOLD,
      ...over,
    },
  ],
});

test("dollars become cents, a minus a loss, and nothing typed stays unknown", () => {
  expect(z.parse(lossesFormSchema, typed())).toEqual({
    incomeCents: null,
    taxableBenefitsCents: 0,
    iraDeductionCents: 700_000,
    selfEmploymentTaxCents: null,
    studentLoanInterestCents: null,
    excludedIncomeCents: null,
    otherBusinessNetCents: 125_050,
    lines: [
      { propertyId: PROPERTY, netCents: -1_200_000, suspendedCents: 0, isActive: true, wasActive: null, ...SOLD_READ },
    ],
  });
});

test.each([
  ["what is no number", { netCents: "some" }, "netCents"],
  ["old losses below zero", { suspendedCents: "-5" }, "suspendedCents"],
])("refuses %s at its field", (_case, over, field) => {
  const found = z.safeParse(lossesFormSchema, typed(over));
  expect(found.error?.issues[0]?.path).toEqual(["lines", 0, field]);
});

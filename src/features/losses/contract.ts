import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { FILING_STATUSES } from "#shared/domain.ts";
import { idSchema, taxYearSchema } from "#shared/schema.ts";
import { AMOUNT_MAX_CENTS, LOSS_LINES_MAX } from "./rules.ts";

const paramsSchema = z.strictObject({ year: taxYearSchema });
const tooMuch = "That is more than we can keep";
/** Null: not known, as everywhere here. */
const amountSchema = z.nullable(
  z.int("Enter dollars and cents").check(z.gte(-AMOUNT_MAX_CENTS, tooMuch), z.lte(AMOUNT_MAX_CENTS, tooMuch)),
);
const positiveSchema = z.nullable(
  z.int("Enter dollars and cents").check(z.gte(0, "Enter 0 or more"), z.lte(AMOUNT_MAX_CENTS, tooMuch)),
);
const answerSchema = z.nullable(z.boolean());

export const lossLineSchema = z.strictObject({
  propertyId: idSchema,
  /** Income positive, loss negative. */
  netCents: amountSchema,
  /** Suspended losses from earlier years, as a positive figure. */
  suspendedCents: positiveSchema,
  /** Active participation in the year, and in the years that the old losses come from. */
  isActive: answerSchema,
  wasActive: answerSchema,
});

const statedFields = {
  /** Lines of modified adjusted gross income: adjusted gross income without these properties, and what the form changes. */
  incomeCents: amountSchema,
  taxableBenefitsCents: positiveSchema,
  iraDeductionCents: positiveSchema,
  selfEmploymentTaxCents: positiveSchema,
  studentLoanInterestCents: positiveSchema,
  excludedIncomeCents: positiveSchema,
  otherBusinessNetCents: amountSchema,
};

export const lossesSchema = z.strictObject({
  taxYear: z.int(),
  /** 0 as long as nothing has been stated. */
  version: z.int(),
  ...statedFields,
  filingStatus: z.nullable(z.enum(FILING_STATUSES)),
  /** Properties that may have been part of the year. */
  lines: z.array(
    z.strictObject({
      ...lossLineSchema.shape,
      nickname: z.string(),
      treatment: z.enum(["nonpassive", "passive", "open"]),
      isRental: answerSchema,
    }),
  ),
  /** Null as long as no amount is stated: there is nothing to report. */
  answer: z.nullable(
    z.strictObject({
      steps: z.array(
        z.strictObject({
          id: z.enum(["nonpassive", "passive", "passive-income", "allowance", "suspended", "excess", "counts"]),
          label: z.string(),
          cents: z.int(),
          says: z.string(),
          citation: z.string(),
        }),
      ),
      countsCents: z.int(),
      suspendedCents: z.int(),
      excessCents: z.int(),
      /** From the return to the income that the allowance looks at; null where none turns on it. */
      modifiedIncome: z.nullable(
        z.strictObject({
          lines: z.array(z.strictObject({ label: z.string(), cents: z.nullable(z.int()) })),
          cents: z.nullable(z.int()),
          citation: z.string(),
        }),
      ),
      missing: z.array(z.strictObject({ id: z.string(), message: z.string(), propertyId: z.nullable(z.string()) })),
    }),
  ),
});
export type Losses = z.infer<typeof lossesSchema>;

export const getLosses = defineEndpoint({
  method: "GET",
  path: "/api/losses/:year",
  summary: "What of the year's losses counts, what waits and what is cut",
  access: "book:read",
  needs: null,
  params: paramsSchema,
  response: lossesSchema,
});

export const updateLosses = defineEndpoint({
  method: "PUT",
  path: "/api/losses/:year",
  summary: "Write the income and the results of the properties of a year, all of them, over the version that was seen",
  access: "book:facts",
  needs: null,
  event: "losses.updated",
  params: paramsSchema,
  body: z.strictObject({
    version: z.int().check(z.gte(0)),
    ...statedFields,
    lines: z.array(lossLineSchema).check(z.maxLength(LOSS_LINES_MAX)),
  }),
  bodySize: "long form",
  response: lossesSchema,
  errors: ["not_found", "state_conflict", "version_conflict", "foreign_origin"],
});

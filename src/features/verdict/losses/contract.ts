import { DISPOSAL_BUYERS, DISPOSAL_KINDS, LOSS_STEP_IDS, TURNED_KINDS } from "@tenure/tax-rules";
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
  /** How it changed hands, if it did: this year, or before it while its losses still wait. */
  disposal: z.nullable(z.enum(DISPOSAL_KINDS)),
  isWholeInterest: answerSchema,
  /** All gain or loss was recognized, or will be with the last installment. */
  isFullyTaxable: answerSchema,
  buyer: z.nullable(z.enum(DISPOSAL_BUYERS)),
  /** Gain or loss of the sale as far as it is recognized this year. */
  saleGainCents: amountSchema,
  /** Installment sale: gain that was still to come when the year began. */
  unrecognizedGainCents: positiveSchema,
  /** Death: by how much the basis rose. */
  basisIncreaseCents: positiveSchema,
  /** What makes passive income nonpassive; asked where facts point at it. */
  isSelfRental: answerSchema,
  isMostlyLand: answerSchema,
  isDeveloped: answerSchema,
});
export type LossLine = z.infer<typeof lossLineSchema>;

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
      /** It is gone, or a part of it: `disposal` and what follows ask how. */
      isDisposed: z.boolean(),
      /** No other property of the year is one activity with it. */
      isOneActivity: z.boolean(),
      /** Which of the three last answers its facts ask for. */
      asks: z.array(z.enum(TURNED_KINDS)),
      /** What the year before leaves waiting, where it can be told; used as long as `suspendedCents` is null and nothing is open there. */
      start: z.nullable(z.strictObject({ taxYear: z.int(), cents: z.int(), isSettled: z.boolean() })),
      /** What of it waits at the end of the year; null while nothing is stated. */
      waitsCents: z.nullable(z.int()),
    }),
  ),
  /** Null as long as no amount is stated: there is nothing to report. */
  answer: z.nullable(
    z.strictObject({
      steps: z.array(
        z.strictObject({
          id: z.enum(LOSS_STEP_IDS),
          label: z.string(),
          /** Null: open until a fact is told. */
          cents: z.nullable(z.int()),
          says: z.string(),
          citation: z.string(),
        }),
      ),
      countsCents: z.int(),
      suspendedCents: z.int(),
      /** Null: open, and not yet taken from what counts. */
      excessCents: z.nullable(z.int()),
      /** From the return to the income that the allowance looks at; null where none turns on it. */
      modifiedIncome: z.nullable(
        z.strictObject({
          lines: z.array(z.strictObject({ label: z.string(), cents: z.nullable(z.int()) })),
          cents: z.nullable(z.int()),
          citation: z.string(),
        }),
      ),
      /** The same figures in the shape of Form 8582 and Form 461, as a draft: cells are cents, null is not known. */
      forms: z.array(
        z.strictObject({
          title: z.string(),
          columns: z.array(z.string()),
          rows: z.array(z.strictObject({ label: z.string(), cells: z.array(z.nullable(z.int())) })),
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
  bodySize: "many rows",
  response: lossesSchema,
  errors: ["not_found", "state_conflict", "version_conflict", "foreign_origin"],
});

import { DISPOSAL_BUYERS, DISPOSAL_KINDS, type DisposalBuyer, type DisposalKind } from "@tenure/tax-rules";
import { parseNumber } from "@tenure/ui";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { lossLineSchema, type Losses, updateLosses } from "../contract.ts";

const year = updateLosses.body.shape;
const line = lossLineSchema.shape;

/** Typed in dollars. An empty field is not zero. */
const typedDollars = z.pipe(
  z.string(),
  z.transform((text: string): number | null => {
    const bare = text.replace("$", "").trim();
    return bare === "" ? null : Math.round((parseNumber(bare) ?? Number.NaN) * 100);
  }),
);
const ANSWERS = { "": null, yes: true, no: false } as const;
const typedAnswer = z.pipe(
  z.enum(["", "yes", "no"]),
  z.transform((answer): boolean | null => ANSWERS[answer]),
);

/** Choices of a select; the empty option is not said. */
const typedDisposal = z.pipe(
  z.enum(["", ...DISPOSAL_KINDS]),
  z.transform((kind): DisposalKind | null => (kind === "" ? null : kind)),
);
const typedBuyer = z.pipe(
  z.enum(["", ...DISPOSAL_BUYERS]),
  z.transform((buyer): DisposalBuyer | null => (buyer === "" ? null : buyer)),
);

/** The form of a year. Its fields have the names of the API, so that the server's reasons find them. */
export const lossesFormSchema = z.object({
  incomeCents: z.pipe(typedDollars, year.incomeCents),
  taxableBenefitsCents: z.pipe(typedDollars, year.taxableBenefitsCents),
  iraDeductionCents: z.pipe(typedDollars, year.iraDeductionCents),
  selfEmploymentTaxCents: z.pipe(typedDollars, year.selfEmploymentTaxCents),
  studentLoanInterestCents: z.pipe(typedDollars, year.studentLoanInterestCents),
  excludedIncomeCents: z.pipe(typedDollars, year.excludedIncomeCents),
  otherBusinessNetCents: z.pipe(typedDollars, year.otherBusinessNetCents),
  lines: z.array(
    z.object({
      propertyId: line.propertyId,
      netCents: z.pipe(typedDollars, line.netCents),
      suspendedCents: z.pipe(typedDollars, line.suspendedCents),
      isActive: typedAnswer,
      wasActive: typedAnswer,
      disposal: typedDisposal,
      isWholeInterest: typedAnswer,
      isFullyTaxable: typedAnswer,
      buyer: typedBuyer,
      saleGainCents: z.pipe(typedDollars, line.saleGainCents),
      unrecognizedGainCents: z.pipe(typedDollars, line.unrecognizedGainCents),
      basisIncreaseCents: z.pipe(typedDollars, line.basisIncreaseCents),
      isSelfRental: typedAnswer,
      isMostlyLand: typedAnswer,
      isDeveloped: typedAnswer,
    }),
  ),
});
type LossesFormInput = z.input<typeof lossesFormSchema>;
export type LossesForm = UseFormReturn<LossesFormInput, unknown, z.output<typeof lossesFormSchema>>;

const dollarsOf = (cents: number | null): string => (cents === null ? "" : String(cents / 100));
const answerOf = (said: boolean | null): "" | "yes" | "no" => (said === null ? "" : said ? "yes" : "no");

export const lossesFormInputOf = (losses: Losses): LossesFormInput => ({
  incomeCents: dollarsOf(losses.incomeCents),
  taxableBenefitsCents: dollarsOf(losses.taxableBenefitsCents),
  iraDeductionCents: dollarsOf(losses.iraDeductionCents),
  selfEmploymentTaxCents: dollarsOf(losses.selfEmploymentTaxCents),
  studentLoanInterestCents: dollarsOf(losses.studentLoanInterestCents),
  excludedIncomeCents: dollarsOf(losses.excludedIncomeCents),
  otherBusinessNetCents: dollarsOf(losses.otherBusinessNetCents),
  lines: losses.lines.map((said) => ({
    propertyId: said.propertyId,
    netCents: dollarsOf(said.netCents),
    suspendedCents: dollarsOf(said.suspendedCents),
    isActive: answerOf(said.isActive),
    wasActive: answerOf(said.wasActive),
    disposal: said.disposal ?? "",
    isWholeInterest: answerOf(said.isWholeInterest),
    isFullyTaxable: answerOf(said.isFullyTaxable),
    buyer: said.buyer ?? "",
    saleGainCents: dollarsOf(said.saleGainCents),
    unrecognizedGainCents: dollarsOf(said.unrecognizedGainCents),
    basisIncreaseCents: dollarsOf(said.basisIncreaseCents),
    isSelfRental: answerOf(said.isSelfRental),
    isMostlyLand: answerOf(said.isMostlyLand),
    isDeveloped: answerOf(said.isDeveloped),
  })),
});

import { parseNumber } from "@tenure/ui";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { createElection, type Election, revokeElection } from "../contract.ts";

const { shape } = createElection.body;

const typedYear = z.pipe(
  z.string(),
  z.transform((text: string): number => parseNumber(text) ?? Number.NaN),
);
const typedYearOrNone = z.pipe(
  z.string(),
  z.transform((text: string): number | null | undefined =>
    text.trim() === "" ? null : (parseNumber(text) ?? Number.NaN),
  ),
);
const typedDay = z.pipe(
  z.string(),
  z.transform((text: string): string | null => (text === "" ? null : text)),
);

/** The form of an election. Its fields have the names of the API, so that the server's reasons find them. */
export const electionFormSchema = z.object({
  firstYear: z.pipe(typedYear, shape.firstYear),
  manner: shape.manner,
  filedOn: z.pipe(typedDay, shape.filedOn),
  amendedReturnYear: z.pipe(typedYearOrNone, shape.amendedReturnYear),
  reasonForFailure: z.string(),
  lateRelief: z.object({
    missedOnlyTheFiling: z.nullable(z.boolean()),
    returnsConsistent: z.nullable(z.boolean()),
    returnsInTime: z.nullable(z.boolean()),
    reasonableCause: z.nullable(z.boolean()),
  }),
  note: z.string(),
});
export type ElectionFormInput = z.input<typeof electionFormSchema>;
export type ElectionFormOutput = z.output<typeof electionFormSchema>;
export type ElectionForm = UseFormReturn<ElectionFormInput, unknown, ElectionFormOutput>;

export const electionFormInputOf = (election: Election | null, taxYear: number): ElectionFormInput => {
  const { missedOnlyTheFiling = null, returnsConsistent = null } = election?.lateRelief ?? {};
  const { returnsInTime = null, reasonableCause = null } = election?.lateRelief ?? {};
  return {
    firstYear: String(election?.firstYear ?? taxYear),
    manner: election?.manner ?? "original_return",
    filedOn: election?.filedOn ?? "",
    amendedReturnYear:
      election === null || election.amendedReturnYear === null ? "" : String(election.amendedReturnYear),
    reasonForFailure: election?.reasonForFailure ?? "",
    lateRelief: { missedOnlyTheFiling, returnsConsistent, returnsInTime, reasonableCause },
    note: election?.note ?? "",
  };
};

const revocation = revokeElection.body.shape;

export const revocationFormSchema = z.object({
  fromYear: z.pipe(typedYear, revocation.fromYear),
  materialChange: revocation.materialChange,
  changedOn: z.pipe(typedDay, revocation.changedOn),
});

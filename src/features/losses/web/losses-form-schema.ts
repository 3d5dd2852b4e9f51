import { parseNumber } from "@tenure/ui";
import * as z from "zod/mini";
import { lossLineSchema, type Losses, updateLosses } from "../contract.ts";

const { magiCents, otherBusinessNetCents } = updateLosses.body.shape;
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

/** The form of a year. Its fields have the names of the API, so that the server's reasons find them. */
export const lossesFormSchema = z.object({
  magiCents: z.pipe(typedDollars, magiCents),
  otherBusinessNetCents: z.pipe(typedDollars, otherBusinessNetCents),
  lines: z.array(
    z.object({
      propertyId: line.propertyId,
      netCents: z.pipe(typedDollars, line.netCents),
      suspendedCents: z.pipe(typedDollars, line.suspendedCents),
      isActive: typedAnswer,
      wasActive: typedAnswer,
    }),
  ),
});
export type LossesFormInput = z.input<typeof lossesFormSchema>;
export type LossesFormOutput = z.output<typeof lossesFormSchema>;

const dollarsOf = (cents: number | null): string => (cents === null ? "" : String(cents / 100));
const answerOf = (said: boolean | null): "" | "yes" | "no" => (said === null ? "" : said ? "yes" : "no");

export const lossesFormInputOf = (losses: Losses): LossesFormInput => ({
  magiCents: dollarsOf(losses.magiCents),
  otherBusinessNetCents: dollarsOf(losses.otherBusinessNetCents),
  lines: losses.lines.map(({ propertyId, netCents, suspendedCents, isActive, wasActive }) => ({
    propertyId,
    netCents: dollarsOf(netCents),
    suspendedCents: dollarsOf(suspendedCents),
    isActive: answerOf(isActive),
    wasActive: answerOf(wasActive),
  })),
});

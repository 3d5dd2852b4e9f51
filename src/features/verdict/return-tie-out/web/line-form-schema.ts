import { parseNumber } from "@tenure/ui";
import * as z from "zod/mini";
import { type ReturnLineForm, returnLineSchema } from "../contract.ts";
import { PROPERTY_CODES } from "../rules.ts";

export const NO_PROPERTY = "";

const typed = z.object({
  address: z.string(),
  propertyCode: z.string(),
  fairRentalDays: z.string(),
  personalUseDays: z.string(),
  rentsReceivedCents: z.string(),
  propertyId: z.string(),
});
export type LineFormInput = z.input<typeof typed>;

/** An empty field is not zero. */
const daysOf = (text: string): number | null => (text.trim() === "" ? null : (parseNumber(text) ?? Number.NaN));

/** Typed in dollars. */
const centsOf = (text: string): number | null => {
  const dollars = daysOf(text.replace("$", ""));
  return dollars === null ? null : Math.round(dollars * 100);
};

const lineOf = (input: LineFormInput) => ({
  address: input.address,
  propertyCode: PROPERTY_CODES.find((code) => String(code) === input.propertyCode),
  fairRentalDays: daysOf(input.fairRentalDays),
  personalUseDays: daysOf(input.personalUseDays),
  rentsReceivedCents: centsOf(input.rentsReceivedCents),
  propertyId: input.propertyId === NO_PROPERTY ? null : input.propertyId,
});

/** The form of a line; the contract says what is wrong with it, field by field. */
export const lineFormSchema = z.pipe(
  typed,
  z.transform((input: LineFormInput, context): ReturnLineForm => {
    const line = z.safeParse(returnLineSchema, lineOf(input));
    if (line.success) return line.data;
    for (const { path, message } of line.error.issues) context.issues.push({ code: "custom", message, path, input });
    return z.NEVER;
  }),
);

export const lineFormInputOf = (line: ReturnLineForm | null): LineFormInput => ({
  address: line?.address ?? "",
  propertyCode: line ? String(line.propertyCode) : "",
  fairRentalDays: line?.fairRentalDays?.toString() ?? "",
  personalUseDays: line?.personalUseDays?.toString() ?? "",
  rentsReceivedCents: line?.rentsReceivedCents == null ? "" : (line.rentsReceivedCents / 100).toString(),
  propertyId: line?.propertyId ?? NO_PROPERTY,
});

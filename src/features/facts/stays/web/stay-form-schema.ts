import { parseNumber } from "@tenure/ui";
import type { UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { agreementSchema, newStaySchema, type Stay } from "../contract.ts";

const { shape } = newStaySchema;

/** Dollars as typed, converted to cents; an empty field means nothing was stated, and letters are not a number. */
const typedCents = z.pipe(
  z.string(),
  z.transform((text: string): number | null => {
    if (text.trim() === "") return null;
    const dollars = parseNumber(text);
    return dollars === null ? Number.NaN : Math.round(dollars * 100);
  }),
);
const typedText = z.pipe(
  z.string(),
  z.transform((text: string): string | null => (text.trim() === "" ? null : text)),
);

/** The form of a stay, with the names of the API, so that the server's reasons find their fields. */
export const stayFormSchema = z.object({
  unitName: shape.unitName,
  arrivesOn: shape.arrivesOn,
  leavesOn: shape.leavesOn,
  earningsCents: z.pipe(typedCents, shape.earningsCents),
  guestName: z.pipe(typedText, shape.guestName),
  agreement: z.pipe(typedText, agreementSchema),
  confirmationCode: z.pipe(typedText, shape.confirmationCode),
  isCancelled: z.boolean(),
  isOwnerUse: z.boolean(),
});
export type StayFormInput = z.input<typeof stayFormSchema>;
export type StayForm = UseFormReturn<StayFormInput, unknown, z.output<typeof stayFormSchema>>;

export const stayFormInputOf = (stay: Stay | null): StayFormInput => ({
  unitName: stay?.unitName ?? "",
  arrivesOn: stay?.arrivesOn ?? "",
  leavesOn: stay?.leavesOn ?? "",
  earningsCents: stay === null || stay.earningsCents === null ? "" : (stay.earningsCents / 100).toFixed(2),
  guestName: stay?.guestName ?? "",
  agreement: stay?.agreement ?? "",
  confirmationCode: stay?.confirmationCode ?? "",
  isCancelled: stay?.isCancelled ?? false,
  isOwnerUse: stay?.isOwnerUse ?? false,
});

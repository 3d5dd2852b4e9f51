import * as z from "zod/mini";

/** An invoice of a payment provider, as pages list it. */
export const invoiceSchema = z.strictObject({
  id: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]),
  amountCents: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
  isDisputed: z.boolean(),
  createdAt: z.string(),
  url: z.nullable(z.string()),
});
export type Invoice = z.infer<typeof invoiceSchema>;

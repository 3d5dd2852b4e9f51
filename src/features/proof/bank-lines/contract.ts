import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { BANK_LIMITS } from "./rules.ts";

const lineFields = {
  spentOn: civilDateSchema,
  /** Of the file's currency, which most files do not name. */
  cents: z.int().check(z.gte(1), z.lte(BANK_LIMITS.cents)),
  merchant: textSchema({ min: 1, max: BANK_LIMITS.merchantCharacters, required: "Say where it was spent" }),
  /** Which of a day's equal lines it is. */
  ordinal: z._default(z.int().check(z.gte(1), z.lte(BANK_LIMITS.ordinal)), 1),
};

export const bankLineSchema = z.strictObject({
  id: idSchema,
  entryId: idSchema,
  spentOn: z.string(),
  cents: z.int(),
  merchant: z.string(),
  ordinal: z.int(),
  linkedAt: z.string(),
});
export type LinkedLine = z.infer<typeof bankLineSchema>;

export const listBankLines = defineEndpoint({
  method: "GET",
  path: "/api/bank-lines",
  summary: "The lines of bank and card files that back up entries: those of one entry, or of some days",
  access: "book:read",
  needs: null,
  query: z.strictObject({
    entryId: z.optional(idSchema),
    from: z.optional(civilDateSchema),
    to: z.optional(civilDateSchema),
  }),
  response: z.strictObject({ lines: z.array(bankLineSchema) }),
});

export const linkBankLine = defineEndpoint({
  method: "POST",
  path: "/api/bank-lines",
  summary:
    "Let a line of a bank or card file back up an entry of its day or of the three days before. Your browser sends that line and nothing else of the file. Of a long number the last four digits are kept",
  access: "book:evidence",
  needs: null,
  event: "bank_line.linked",
  body: z.strictObject({ entryId: idSchema, ...lineFields }),
  response: bankLineSchema,
  status: 201,
  errors: ["not_found", "state_conflict", "legal_hold", "foreign_origin"],
  rateLimit: { points: 600, seconds: 600, by: "account" },
});

export const removeBankLine = defineEndpoint({
  method: "DELETE",
  path: "/api/bank-lines/:id",
  summary: "Take a line off its entry. It is kept nowhere",
  access: "book:evidence",
  needs: null,
  event: "bank_line.removed",
  params: z.strictObject({ id: idSchema }),
  response: okSchema,
  errors: ["legal_hold", "foreign_origin"],
});

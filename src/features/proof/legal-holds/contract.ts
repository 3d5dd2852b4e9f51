import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { civilDateSchema, idSchema, taxYearSchema, textSchema } from "#shared/schema.ts";
import { HOLD_REASON_MAX_CHARACTERS } from "./rules.ts";

const reasonSchema = textSchema({ min: 1, max: HOLD_REASON_MAX_CHARACTERS, required: "Say why" });

export const legalHoldSchema = z.strictObject({
  id: idSchema,
  taxYear: z.int(),
  reason: z.string(),
  /** The date on the letter, as stated by the person. */
  letterOn: z.nullable(z.string()),
  placedAt: z.string(),
  releasedAt: z.nullable(z.string()),
  releaseReason: z.nullable(z.string()),
});
export type LegalHold = z.infer<typeof legalHoldSchema>;

const legalHoldsSchema = z.strictObject({
  /** Years with entries or holds, and the current year, newest first. */
  years: z.array(z.strictObject({ taxYear: z.int(), entryCount: z.int(), hold: z.nullable(legalHoldSchema) })),
  /** Holds that were released, latest first. */
  past: z.array(legalHoldSchema),
});

export const listLegalHolds = defineEndpoint({
  method: "GET",
  path: "/api/legal-holds",
  summary: "The years of this book, which of them are under legal hold, and the holds there were",
  access: "book:read",
  needs: null,
  response: legalHoldsSchema,
});

export const placeLegalHold = defineEndpoint({
  method: "POST",
  path: "/api/legal-holds",
  summary: "Place a year under legal hold: nothing in it can be voided or deleted until the hold is released",
  access: "book:facts",
  needs: null,
  event: "legal_hold.placed",
  body: z.strictObject({
    taxYear: taxYearSchema,
    reason: reasonSchema,
    letterOn: z.optional(z.nullable(civilDateSchema)),
  }),
  response: legalHoldsSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const releaseLegalHold = defineEndpoint({
  method: "POST",
  path: "/api/legal-holds/:year/release",
  summary: "Release the legal hold of a year, saying why",
  access: "book:facts",
  needs: null,
  event: "legal_hold.released",
  params: z.strictObject({ year: taxYearSchema }),
  body: z.strictObject({ reason: reasonSchema }),
  response: legalHoldsSchema,
  errors: ["state_conflict", "foreign_origin"],
});

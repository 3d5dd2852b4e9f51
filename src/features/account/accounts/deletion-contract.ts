import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { okSchema, taxYearSchema, textSchema } from "#shared/schema.ts";
import { tokenSchema } from "./contract.ts";
import { CANCELLATION_DETAILS_MAX_CHARACTERS } from "./rules.ts";
import { CANCELLATION_REASONS } from "#shared/domain.ts";

export const getDeletion = defineEndpoint({
  method: "GET",
  path: "/api/account/deletion",
  summary: "Whether deleting this account was asked for, and the years under legal hold that it would erase",
  access: "signedIn",
  staleAfter: "facts",
  needs: null,
  response: z.strictObject({
    /** When it was last asked for. The mail sent then still has to be answered. */
    requestedAt: z.nullable(z.string()),
    linkExpiresAt: z.nullable(z.string()),
    heldYears: z.array(z.int()),
  }),
});

export const requestDeletion = defineEndpoint({
  method: "POST",
  path: "/api/account/deletion",
  summary: "Ask for the account to be deleted. A link that confirms it is mailed",
  access: "book:erase",
  needs: null,
  event: "deletion.requested",
  stepUp: true,
  body: z.strictObject({
    reason: z.optional(z.enum(CANCELLATION_REASONS)),
    details: z.optional(textSchema({ max: CANCELLATION_DETAILS_MAX_CHARACTERS })),
    /** Years under legal hold that are to be erased anyway. Each must be named. */
    despiteHolds: z.optional(z.array(taxYearSchema).check(z.maxLength(50))),
  }),
  response: okSchema,
  status: 202,
  errors: ["validation_failed", "legal_hold", "state_conflict", "forbidden", "foreign_origin"],
  rateLimit: { points: 10, seconds: 600, by: "account" },
  idempotent: false,
});

export const confirmDeletion = defineEndpoint({
  method: "POST",
  path: "/api/account/deletion/confirm",
  summary: "Confirm a deletion with the link that was mailed: every session ends, and the days of grace begin",
  access: "public",
  needs: null,
  event: "deletion.scheduled",
  body: z.strictObject({ token: tokenSchema }),
  response: z.strictObject({ scheduledDeletionAt: z.string() }),
  errors: ["validation_failed", "token_spent", "legal_hold", "state_conflict", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
  idempotent: false,
});

export const cancelDeletion = defineEndpoint({
  method: "POST",
  path: "/api/account/deletion/cancel",
  summary: "Keep an account that is scheduled for deletion, by the cookie that its refused sign-in set, once",
  access: "public",
  needs: null,
  event: "deletion.canceled",
  response: okSchema,
  errors: ["token_spent", "foreign_origin"],
  rateLimit: { points: 20, seconds: 60, by: "address" },
  idempotent: false,
});

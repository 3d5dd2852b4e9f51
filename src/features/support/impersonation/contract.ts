import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { impersonationStatusSchema } from "#shared/impersonation-status.ts";
import { idSchema, instantSchema, okSchema, textSchema } from "#shared/schema.ts";
import { REASON_MAX_CHARACTERS, TICKET_MAX_CHARACTERS } from "./rules.ts";

const reasonSchema = textSchema({ min: 1, max: REASON_MAX_CHARACTERS, required: "Say why" });

export const impersonate = defineEndpoint({
  method: "POST",
  path: "/api/admin/impersonate",
  summary: "Look at someone's book, reading only, for at most an hour. They are told by mail",
  access: "platform:manage",
  needs: null,
  event: "support.started",
  stepUp: true,
  body: z.strictObject({
    userId: idSchema,
    /** Shown to the person. */
    reason: reasonSchema,
    ticket: z.optional(textSchema({ min: 1, max: TICKET_MAX_CHARACTERS, required: "Enter the ticket" })),
    /** Where the person does not let support look, but the law demands it. */
    law: z.optional(
      z.strictObject({
        reason: reasonSchema,
        /** False only where the law forbids telling them. */
        isUserTold: z.boolean(),
      }),
    ),
  }),
  response: z.strictObject({
    /** For the session in which they look. It cannot be renewed. */
    tokens: z.strictObject({ accessToken: z.string() }),
    userId: idSchema,
    expiresAt: z.string(),
    status: impersonationStatusSchema,
  }),
  errors: ["not_found", "forbidden", "support_forbidden", "state_conflict", "foreign_origin"],
  rateLimit: { points: 60, seconds: 3600, by: "account" },
  idempotent: false,
});

export const getImpersonationStatus = defineEndpoint({
  method: "GET",
  path: "/api/admin/impersonation-status",
  summary: "Whether this session is one in which an administrator looks at someone's book, and since when",
  access: "signedIn",
  needs: null,
  response: impersonationStatusSchema,
});

export const exitImpersonation = defineEndpoint({
  method: "POST",
  path: "/api/admin/exit-impersonation",
  summary: "Stop looking at someone's book. The session ends at once",
  access: "signedIn",
  impersonator: true,
  needs: null,
  event: "support.ended",
  // What is on the page may not be read any more: the page is left.
  makesStale: "nothing",
  response: okSchema,
  errors: ["state_conflict", "foreign_origin"],
  idempotent: false,
});

export const getSupportAccess = defineEndpoint({
  method: "GET",
  path: "/api/account/support-access",
  summary: "Whether support may look at the caller's book",
  access: "signedIn",
  needs: null,
  response: z.strictObject({ isAllowed: z.boolean() }),
});

export const setSupportAccess = defineEndpoint({
  method: "PUT",
  path: "/api/account/support-access",
  summary: "Let support look at one's book, or not. Whoever looks now is out at once",
  access: "signedIn",
  needs: null,
  event: "support.access_set",
  body: z.strictObject({ isAllowed: z.boolean() }),
  response: z.strictObject({ isAllowed: z.boolean() }),
  errors: ["forbidden", "foreign_origin"],
});

const lookSchema = z.strictObject({
  id: idSchema,
  /** Such as "Tenure support, A." */
  by: z.string(),
  startedAt: z.string(),
  /** Null: they are still looking. */
  endedAt: z.nullable(z.string()),
  reason: z.string(),
  ticket: z.nullable(z.string()),
  /** What the law demanded, where support was not allowed to look. */
  legalReason: z.nullable(z.string()),
  /** What was opened, in the order in which each was first opened. */
  opened: z.array(z.strictObject({ what: z.string(), at: z.string() })),
});
export type StaffLook = z.infer<typeof lookSchema>;

export const listStaffLooks = defineEndpoint({
  method: "GET",
  path: "/api/account/staff-looks",
  summary: "Who of the platform looked at the caller's book, when, why, and what they opened. The newest first",
  access: "signedIn",
  needs: null,
  query: z.strictObject({ before: z.optional(instantSchema) }),
  response: z.strictObject({ looks: z.array(lookSchema), hasMore: z.boolean() }),
});

import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema, okSchema } from "#shared/schema.ts";
import { newPasswordSchema, tokenSchema } from "./contract.ts";

export const changePassword = defineEndpoint({
  method: "POST",
  path: "/api/user/password",
  summary: "Set another password. Every other session ends, and the owner is told by mail",
  access: "signedIn",
  needs: null,
  event: "password.changed",
  stepUp: true,
  body: z.strictObject({ password: newPasswordSchema }),
  response: okSchema,
  errors: ["validation_failed", "foreign_origin"],
  rateLimit: { points: 10, seconds: 600, by: "account" },
  idempotent: false,
});

const emailChangeSchema = z.strictObject({
  newEmail: z.string(),
  expiresAt: z.string(),
  /** Which of the two inboxes has confirmed. */
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

export const getEmailChange = defineEndpoint({
  method: "GET",
  path: "/api/user/requested-email",
  summary: "The address that was asked for and is not confirmed on both sides",
  access: "signedIn",
  needs: null,
  response: z.strictObject({ change: z.nullable(emailChangeSchema) }),
});

export const requestEmailChange = defineEndpoint({
  method: "POST",
  path: "/api/user/email",
  summary: "Ask for another address. A link is mailed to the old and to the new one, and both must be followed",
  access: "signedIn",
  needs: null,
  event: "email_change.requested",
  stepUp: true,
  body: z.strictObject({ email: emailSchema }),
  response: z.strictObject({ change: emailChangeSchema }),
  status: 202,
  errors: ["validation_failed", "email_in_use", "foreign_origin"],
  rateLimit: { points: 5, seconds: 3600, by: "account" },
  idempotent: false,
});

export const cancelEmailChange = defineEndpoint({
  method: "DELETE",
  path: "/api/user/requested-email",
  summary: "Keep the address. The links that were mailed end",
  access: "signedIn",
  needs: null,
  event: "email_change.canceled",
  response: okSchema,
  errors: ["foreign_origin"],
});

export const confirmEmailChange = defineEndpoint({
  method: "POST",
  path: "/api/auth/confirm-email-change",
  summary: "Say yes to another address with a mailed link. The second yes changes it",
  access: "public",
  needs: null,
  event: "email.changed",
  body: z.strictObject({ token: tokenSchema }),
  response: z.strictObject({
    /** Waiting: the other inbox has not confirmed yet. */
    state: z.enum(["waiting", "changed"]),
  }),
  errors: ["validation_failed", "token_spent", "email_in_use", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
  idempotent: false,
});

import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, instantSchema, okSchema } from "#shared/schema.ts";
import { tokenSchema } from "./contract.ts";
import { SIGN_IN_METHODS, signInActionSchema } from "./sign-ins/sign-in-words.ts";

const sessionSchema = z.strictObject({
  id: idSchema,
  /** What the browser claims to be, in words. */
  device: z.string(),
  /** Where its address is, as far as the address tells. */
  place: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
  /** Someone from the platform is acting in the person's name. */
  isSupport: z.boolean(),
});
export type OpenSession = z.infer<typeof sessionSchema>;

export const listSessions = defineEndpoint({
  method: "GET",
  path: "/api/account/sessions",
  summary: "Where this account is signed in",
  access: "signedIn",
  needs: null,
  response: z.strictObject({ sessions: z.array(sessionSchema) }),
});

export const endSession = defineEndpoint({
  method: "DELETE",
  path: "/api/account/sessions/:id",
  summary: "Sign out one device, which is no longer known then",
  access: "signedIn",
  needs: null,
  event: "session.revoked",
  params: z.strictObject({ id: z.string() }),
  response: okSchema,
  errors: ["not_found", "forbidden", "foreign_origin"],
});

export const endOtherSessions = defineEndpoint({
  method: "DELETE",
  path: "/api/account/sessions",
  summary: "Sign out every device but this one",
  access: "signedIn",
  needs: null,
  event: "sessions.revoked",
  response: z.strictObject({ count: z.int() }),
  errors: ["forbidden", "foreign_origin"],
});

const signInSchema = z.strictObject({
  id: idSchema,
  at: z.string(),
  action: signInActionSchema,
  method: z.nullable(z.enum(SIGN_IN_METHODS)),
  device: z.string(),
  place: z.string(),
});
export type PastSignIn = z.infer<typeof signInSchema>;

export const listSignIns = defineEndpoint({
  method: "GET",
  path: "/api/account/sign-ins",
  summary: "The sign-in history: who came in, who tried, and what changed about signing in. The newest first",
  access: "signedIn",
  needs: null,
  query: z.strictObject({ before: z.optional(instantSchema) }),
  response: z.strictObject({ signIns: z.array(signInSchema), hasMore: z.boolean() }),
});

export const disownSession = defineEndpoint({
  method: "POST",
  path: "/api/auth/not-me",
  summary:
    "End a sign-in that its owner says was not theirs: what it added goes, all sessions end, the password is turned off",
  access: "public",
  needs: null,
  event: "session.disowned",
  body: z.strictObject({ token: tokenSchema }),
  response: z.strictObject({
    /** False: everything had ended since then, and the sign-in had left nothing behind. */
    isSignedOut: z.boolean(),
    /** False: the password was set after that sign-in had ended. */
    isPasswordOff: z.boolean(),
    /** The last second step was removed too: a device known from before must take its place. */
    needsKnownDevice: z.boolean(),
  }),
  errors: ["validation_failed", "token_spent", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
  idempotent: false,
});

import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { emailSchema, idSchema, okSchema, passwordSchema } from "#shared/schema.ts";
import { newPasswordSchema, tokenSchema } from "./contract.ts";

/** How an affiliate signs in, which is apart from every account: their sessions open nothing outside `/api/affiliates`. */
const NO_EVENT = { none: "of no book: an affiliate may have no account here" } as const;
const open = { access: "public", needs: null, event: NO_EVENT, idempotent: false } as const;
const own = { access: "affiliate", needs: null } as const;
const change = {
  ...own,
  event: NO_EVENT,
  idempotent: false,
  rateLimit: { points: 60, seconds: 600, by: "account" },
} as const;

const signedInSchema = z.strictObject({ tokens: z.strictObject({ accessToken: z.string() }) });
const secretSchema = z.string().check(z.minLength(1, "Enter it first"), z.maxLength(200));
const codesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) });

export const affiliateLogin = defineEndpoint({
  ...open,
  method: "POST",
  path: "/api/affiliates/login",
  summary: "Sign in as an affiliate",
  body: z.strictObject({ email: emailSchema, password: passwordSchema }),
  response: signedInSchema,
  errors: ["validation_failed", "invalid_credentials", "second_step_required", "foreign_origin"],
  rateLimit: { points: 20, seconds: 60, by: "address" },
});

export const takeAffiliateStep = defineEndpoint({
  ...open,
  method: "POST",
  path: "/api/affiliates/login/second-step",
  summary: "The second step of an affiliate's sign-in, in the browser that took the first",
  body: z.strictObject({ way: z.enum(["code", "recoveryCode"]), secret: secretSchema }),
  response: signedInSchema,
  errors: ["validation_failed", "token_spent", "foreign_origin"],
  rateLimit: { points: 20, seconds: 60, by: "address" },
});

export const refreshAffiliateSession = defineEndpoint({
  ...open,
  method: "POST",
  path: "/api/affiliates/refresh",
  summary: "Trade an affiliate's refresh cookie for a new access token",
  /** Null: this browser has none, and no affiliate is signed in here. */
  response: z.strictObject({ tokens: z.nullable(signedInSchema.shape.tokens) }),
  errors: ["refresh_failed", "foreign_origin"],
  rateLimit: { points: 600, seconds: 60, by: "address" },
});

export const affiliateLogout = defineEndpoint({
  ...open,
  method: "POST",
  path: "/api/affiliates/logout",
  summary: "End an affiliate's session and expire its cookie",
  response: okSchema,
  errors: ["foreign_origin"],
  rateLimit: { points: 600, seconds: 60, by: "address" },
});

export const forgotAffiliatePassword = defineEndpoint({
  ...open,
  method: "POST",
  path: "/api/affiliates/forgot-password",
  summary: "Mail an affiliate a link to set a password. The answer is the same for an unknown address",
  body: z.strictObject({ email: emailSchema }),
  response: okSchema,
  errors: ["validation_failed", "foreign_origin"],
  rateLimit: { points: 10, seconds: 600, by: "address" },
});

export const setAffiliatePassword = defineEndpoint({
  ...open,
  method: "POST",
  path: "/api/affiliates/set-password",
  summary: "Set an affiliate's password with a mailed link. Ends every session of theirs",
  body: z.strictObject({ token: tokenSchema, password: newPasswordSchema }),
  response: okSchema,
  errors: ["validation_failed", "token_spent", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
});

export const getAffiliateSecurity = defineEndpoint({
  ...own,
  method: "GET",
  path: "/api/affiliates/security",
  summary: "How this affiliate signs in",
  response: z.strictObject({
    authenticatorSince: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
    /** How they prove again who they are. */
    ways: z.array(z.enum(["password", "code", "recoveryCode"])),
  }),
});

export const proveAffiliateAgain = defineEndpoint({
  ...change,
  method: "POST",
  path: "/api/affiliates/step-up",
  summary: "Show once more who it is, before what a borrowed session must not do",
  body: z.strictObject({ way: z.enum(["password", "code", "recoveryCode"]), secret: secretSchema }),
  response: z.strictObject({ provedUntil: z.string() }),
  errors: ["validation_failed", "foreign_origin"],
});

export const changeAffiliatePassword = defineEndpoint({
  ...change,
  method: "PUT",
  path: "/api/affiliates/password",
  summary: "Change an affiliate's password. Every other session of theirs ends",
  stepUp: true,
  body: z.strictObject({ password: newPasswordSchema }),
  response: okSchema,
  errors: ["validation_failed", "state_conflict", "foreign_origin"],
});

export const addAffiliateAuthenticator = defineEndpoint({
  ...change,
  method: "POST",
  path: "/api/affiliates/authenticator",
  summary: "A new key for an authenticator app. It asks for codes once the first was right",
  stepUp: true,
  response: z.strictObject({ key: z.string(), uri: z.string() }),
  errors: ["state_conflict", "foreign_origin"],
});

export const confirmAffiliateAuthenticator = defineEndpoint({
  ...change,
  method: "POST",
  path: "/api/affiliates/authenticator/confirm",
  summary: "The first code of an authenticator app: sign-ins ask for one from now on",
  body: z.strictObject({ code: secretSchema }),
  response: codesSchema,
  errors: ["validation_failed", "state_conflict", "foreign_origin"],
});

export const removeAffiliateAuthenticator = defineEndpoint({
  ...change,
  method: "DELETE",
  path: "/api/affiliates/authenticator",
  summary: "Remove an affiliate's authenticator app, and the recovery codes that stand in for it",
  stepUp: true,
  response: okSchema,
  errors: ["foreign_origin"],
});

export const makeAffiliateRecoveryCodes = defineEndpoint({
  ...change,
  method: "POST",
  path: "/api/affiliates/recovery-codes",
  summary: "Make new recovery codes. The old ones no longer work",
  stepUp: true,
  response: codesSchema,
  errors: ["state_conflict", "foreign_origin"],
});

export const listAffiliateSessions = defineEndpoint({
  ...own,
  method: "GET",
  path: "/api/affiliates/sessions",
  summary: "Where this affiliate is signed in",
  response: z.strictObject({
    sessions: z.array(
      z.strictObject({
        id: idSchema,
        device: z.string(),
        place: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
});

export const endAffiliateSession = defineEndpoint({
  ...change,
  method: "DELETE",
  path: "/api/affiliates/sessions/:id",
  summary: "Sign this affiliate out on one device",
  params: z.strictObject({ id: idSchema }),
  response: okSchema,
  errors: ["not_found", "foreign_origin"],
});

export const endOtherAffiliateSessions = defineEndpoint({
  ...change,
  method: "DELETE",
  path: "/api/affiliates/sessions",
  summary: "Sign this affiliate out on every device but this one",
  response: z.strictObject({ count: z.int() }),
  errors: ["foreign_origin"],
});

export const getAffiliateDeletion = defineEndpoint({
  ...own,
  method: "GET",
  path: "/api/affiliates/deletion",
  summary: "What an affiliate would lose by leaving the program",
  response: z.strictObject({
    /** Earned and not paid: it is forfeited then. */
    unpaidCents: z.int(),
    /** On its way to them: until it has arrived they cannot leave. */
    processingCents: z.int(),
  }),
});

export const requestAffiliateDeletion = defineEndpoint({
  ...change,
  method: "POST",
  path: "/api/affiliates/deletion",
  summary: "Ask to leave the program and be erased. A link that confirms it is mailed",
  stepUp: true,
  response: okSchema,
  status: 202,
  errors: ["state_conflict", "foreign_origin"],
});

export const readAffiliateDeletionLink = defineEndpoint({
  ...open,
  method: "POST",
  path: "/api/affiliates/deletion/read",
  summary: "What a link that confirms a deletion would do. It stays good",
  body: z.strictObject({ token: tokenSchema }),
  response: z.strictObject({ unpaidCents: z.int() }),
  errors: ["validation_failed", "token_spent", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
});

export const confirmAffiliateDeletion = defineEndpoint({
  ...open,
  method: "POST",
  path: "/api/affiliates/deletion/confirm",
  summary: "Leave the program, by the mailed link: the person is erased, what is unpaid is forfeited, the ledger stays",
  body: z.strictObject({
    token: tokenSchema,
    /** What they were told they forfeit. If it is another amount by now, nothing happens and they are told. */
    forfeitsCents: z.int(),
  }),
  response: okSchema,
  errors: ["validation_failed", "token_spent", "state_conflict", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
});

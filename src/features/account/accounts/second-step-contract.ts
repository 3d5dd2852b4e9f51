import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { signedInSchema } from "./contract.ts";
import { PASSKEY_NAME_MAX_CHARACTERS } from "./rules.ts";
import { STEP_UP_WAYS } from "./sign-ins/step-up-ways.ts";

/** What a browser submits, in base64url. */
const bytesSchema = z.string().check(z.regex(/^[\w-]+$/, "This passkey could not be read"), z.maxLength(1800));

/** A passkey's answer to a question of ours. */
export const passkeyAnswerSchema = z.strictObject({
  id: bytesSchema,
  clientDataJSON: bytesSchema,
  authenticatorData: bytesSchema,
  signature: bytesSchema,
  userHandle: bytesSchema,
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

const newPasskeySchema = z.strictObject({
  id: bytesSchema,
  clientDataJSON: bytesSchema,
  attestationObject: z.string().check(z.regex(/^[\w-]+$/, "This passkey could not be read"), z.maxLength(4000)),
  transports: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** A password or a code; the way says which. */
const secretSchema = z.string().check(z.minLength(1, "Enter it first"), z.maxLength(200));
const optionsSchema = z.strictObject({ options: z.record(z.string(), z.unknown()) });
const codesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) });

const own = { access: "signedIn", needs: null } as const;

const securitySchema = z.strictObject({
  hasPassword: z.boolean(),
  authenticatorSince: z.nullable(z.string()),
  passkeys: z.array(
    z.strictObject({
      id: idSchema,
      name: z.string(),
      isSynced: z.boolean(),
      createdAt: z.string(),
      lastUsedAt: z.nullable(z.string()),
    }),
  ),
  recoveryCodesLeft: z.int(),
  /** How the person proves again who they are. */
  ways: z.array(z.enum(STEP_UP_WAYS)),
  /** They administer the platform, which takes two steps. */
  isSecondStepRequired: z.boolean(),
  /** A second step was taken in this session. */
  isTwoSteps: z.boolean(),
});
export type Security = z.infer<typeof securitySchema>;

export const getSecurity = defineEndpoint({
  ...own,
  method: "GET",
  path: "/api/account/security",
  summary: "How this account is opened: password, second step, passkeys, recovery codes",
  response: securitySchema,
});

export const proveAgain = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/step-up",
  summary: "Show once more who it is, before what a borrowed session must not do",
  event: { none: "nothing has changed: what it opens leaves its own" },
  body: z.strictObject({
    way: z.enum(STEP_UP_WAYS),
    secret: z.optional(secretSchema),
    passkey: z.optional(passkeyAnswerSchema),
  }),
  response: z.strictObject({ provedUntil: z.string() }),
  errors: ["validation_failed", "forbidden", "foreign_origin"],
  rateLimit: { points: 60, seconds: 600, by: "account" },
  idempotent: false,
});

export const mailStepUpCode = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/step-up/mail",
  summary: "Mail a code for it, to an account that has neither password nor second step",
  event: { none: "a mail: nothing has changed" },
  response: okSchema,
  errors: ["state_conflict", "forbidden", "foreign_origin"],
  rateLimit: { points: 5, seconds: 600, by: "account" },
  idempotent: false,
});

export const addAuthenticator = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/authenticator",
  summary: "A new key for an authenticator app. It asks for codes once the first was right",
  stepUp: true,
  event: { none: "not in use before it is confirmed" },
  response: z.strictObject({ key: z.string(), uri: z.string() }),
  errors: ["state_conflict", "forbidden", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "account" },
  idempotent: false,
});

export const confirmAuthenticator = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/authenticator/confirm",
  summary: "The first code of an authenticator app. Answers recovery codes when there are none yet, this once",
  stepUp: true,
  event: "authenticator.added",
  body: z.strictObject({ code: secretSchema }),
  response: codesSchema,
  errors: ["validation_failed", "state_conflict", "forbidden", "foreign_origin"],
  rateLimit: { points: 30, seconds: 600, by: "account" },
  idempotent: false,
});

export const removeAuthenticator = defineEndpoint({
  ...own,
  method: "DELETE",
  path: "/api/account/authenticator",
  summary: "Remove the authenticator app",
  stepUp: true,
  event: "authenticator.removed",
  response: okSchema,
  errors: ["forbidden", "foreign_origin"],
});

export const makeRecoveryCodes = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/recovery-codes",
  summary: "Ten new recovery codes, shown this once. The old ones end",
  stepUp: true,
  event: "recovery_codes.made",
  response: codesSchema,
  errors: ["state_conflict", "forbidden", "foreign_origin"],
  rateLimit: { points: 10, seconds: 600, by: "account" },
  idempotent: false,
});

export const askNewPasskey = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/passkeys/options",
  summary: "What a browser needs to make a passkey",
  stepUp: true,
  event: { none: "a question: nothing has changed" },
  response: optionsSchema,
  errors: ["forbidden", "foreign_origin"],
  rateLimit: { points: 30, seconds: 600, by: "account" },
  idempotent: false,
});

export const addPasskey = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/passkeys",
  summary: "Keep the passkey that a browser made. Answers recovery codes when there are none yet, this once",
  stepUp: true,
  event: "passkey.added",
  body: z.strictObject({
    name: textSchema({ min: 1, max: PASSKEY_NAME_MAX_CHARACTERS, required: "Give the passkey a name" }),
    passkey: newPasskeySchema,
  }),
  response: codesSchema,
  status: 201,
  errors: ["validation_failed", "state_conflict", "forbidden", "foreign_origin"],
  rateLimit: { points: 30, seconds: 600, by: "account" },
  idempotent: false,
});

export const removePasskey = defineEndpoint({
  ...own,
  method: "DELETE",
  path: "/api/account/passkeys/:id",
  summary: "Remove a passkey",
  stepUp: true,
  event: "passkey.removed",
  params: z.strictObject({ id: z.string() }),
  response: okSchema,
  errors: ["not_found", "forbidden", "foreign_origin"],
});

export const askPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkey/options",
  summary: "What a browser needs to ask for a passkey. It says nothing about any account",
  access: "public",
  needs: null,
  event: { none: "a question: nothing has changed" },
  response: optionsSchema,
  errors: ["foreign_origin"],
  rateLimit: { points: 60, seconds: 60, by: "address" },
  idempotent: false,
});

export const signInWithPasskey = defineEndpoint({
  method: "POST",
  path: "/api/auth/passkey",
  summary: "Sign in with a passkey, which is both steps in one",
  access: "public",
  needs: null,
  event: "session.started",
  body: z.strictObject({ passkey: passkeyAnswerSchema }),
  response: signedInSchema,
  errors: ["validation_failed", "invalid_credentials", "account_canceled", "foreign_origin"],
  rateLimit: { points: 20, seconds: 60, by: "address" },
  idempotent: false,
});

export const takeSecondStep = defineEndpoint({
  method: "POST",
  path: "/api/auth/second-step",
  summary: "The second step after a right password: a code of the authenticator app, or a recovery code",
  access: "public",
  needs: null,
  event: "session.started",
  body: z.strictObject({ way: z.enum(["code", "recoveryCode"]), secret: secretSchema }),
  response: signedInSchema,
  errors: ["validation_failed", "token_spent", "account_canceled", "foreign_origin"],
  rateLimit: { points: 30, seconds: 60, by: "address" },
  idempotent: false,
});

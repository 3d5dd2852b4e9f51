import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, timeZoneSchema } from "#shared/schema.ts";
import { signedInSchema } from "./contract.ts";

export const PROVIDERS = ["google", "microsoft", "apple"] as const;
export type Provider = (typeof PROVIDERS)[number];

const providerParams = z.strictObject({ provider: z.enum(PROVIDERS) });
const addressSchema = z.strictObject({ url: z.string() });
const partSchema = z.string().check(z.minLength(1), z.maxLength(3000));
const nameSchema = z.optional(z.string().check(z.maxLength(100)));

/** What the browser brought back from the provider. */
const returnSchema = z.strictObject({
  code: partSchema,
  state: partSchema,
  iss: z.optional(partSchema),
  /** Apple gives the name once, and only to the browser. */
  firstName: nameSchema,
  lastName: nameSchema,
  timeZone: timeZoneSchema,
});

const errors = ["validation_failed", "not_found", "state_conflict", "unavailable", "foreign_origin"] as const;

export const beginSignInWith = defineEndpoint({
  method: "POST",
  path: "/api/auth/with/:provider",
  summary: "Where the browser goes to sign in with Google, Microsoft or Apple",
  access: "public",
  needs: null,
  event: { none: "it is not known yet who it is" },
  params: providerParams,
  response: addressSchema,
  errors,
  rateLimit: { points: 30, seconds: 60, by: "address" },
  idempotent: false,
});

export const finishSignInWith = defineEndpoint({
  method: "POST",
  path: "/api/auth/with/:provider/finish",
  summary: "Sign in with what the provider sent back, and open an account for whoever has none",
  access: "public",
  needs: null,
  event: "session.started",
  params: providerParams,
  body: returnSchema,
  response: signedInSchema,
  errors: [...errors, "email_in_use", "forbidden", "second_step_required", "account_canceled", "token_spent"],
  rateLimit: { points: 20, seconds: 60, by: "address" },
  idempotent: false,
});

const own = { access: "signedIn", needs: null } as const;

export const listIdentities = defineEndpoint({
  ...own,
  method: "GET",
  path: "/api/account/identities",
  summary: "The accounts at Google, Microsoft and Apple that sign in to this one",
  response: z.strictObject({
    identities: z.array(
      z.strictObject({
        id: idSchema,
        provider: z.enum(PROVIDERS),
        email: z.nullable(z.string()),
        linkedAt: z.string(),
        lastUsedAt: z.string(),
      }),
    ),
  }),
});

export const beginLinking = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/identities/:provider",
  summary: "Where the browser goes to connect an account at a provider",
  stepUp: true,
  event: { none: "nothing is connected yet" },
  params: providerParams,
  response: addressSchema,
  errors: [...errors, "forbidden"],
  rateLimit: { points: 30, seconds: 600, by: "account" },
  idempotent: false,
});

export const finishLinking = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/identities/:provider/finish",
  summary: "Connect the account that the provider sent back",
  stepUp: true,
  event: "identity.linked",
  params: providerParams,
  body: returnSchema,
  response: okSchema,
  errors: [...errors, "forbidden", "token_spent"],
  rateLimit: { points: 20, seconds: 600, by: "account" },
  idempotent: false,
});

export const unlinkIdentity = defineEndpoint({
  ...own,
  method: "DELETE",
  path: "/api/account/identities/:id",
  summary: "Disconnect an account at a provider",
  stepUp: true,
  event: "identity.unlinked",
  params: z.strictObject({ id: z.string() }),
  response: okSchema,
  errors: ["not_found", "state_conflict", "forbidden", "foreign_origin"],
});

export const getEarlierBook = defineEndpoint({
  ...own,
  method: "GET",
  path: "/api/account/earlier-book",
  summary:
    "Whether the account was there before the owner of its address came, who has not said yet what becomes of it",
  response: z.strictObject({
    earlierBook: z.nullable(
      z.strictObject({
        openedAt: z.string(),
        provider: z.string(),
        /** What the person has set since then: it stays behind with the book. */
        hasPassword: z.boolean(),
        hasSecondStep: z.boolean(),
      }),
    ),
  }),
});

export const keepEarlierBook = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/earlier-book/keep",
  summary: "Keep the book that was there before",
  event: "earlier_book.kept",
  response: okSchema,
  errors: ["state_conflict", "forbidden", "foreign_origin"],
});

export const leaveEarlierBook = defineEndpoint({
  ...own,
  method: "POST",
  path: "/api/account/earlier-book/leave",
  summary: "Start empty: a new account takes the place of this one, whose book is erased after the days of grace",
  stepUp: true,
  event: "earlier_book.left",
  response: signedInSchema,
  errors: ["state_conflict", "legal_hold", "forbidden", "foreign_origin"],
  rateLimit: { points: 10, seconds: 600, by: "account" },
  idempotent: false,
});

import * as z from "zod/mini";
import { brandingSchema } from "#shared/brand/branding.ts";
import { AUTH_PROVIDERS, REP_TYPES, ROLES, STR_SUB_TYPES, USER_STATUSES } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { impersonationStatusSchema } from "#shared/impersonation-status.ts";
import {
  emailSchema,
  idSchema,
  instantSchema,
  okSchema,
  nameSchema,
  passwordSchema,
  timeZoneSchema,
  usStateSchema,
} from "#shared/schema.ts";
import { FLAG_MODES, FLAG_NAMES } from "#shared/settings/flag-names.ts";
import { pictureUrlSchema } from "#shared/files/picture-hosts.ts";
import { PLAN_STATUSES } from "#shared/plan/plan-status.ts";
import { onboardingProfileSchema } from "#shared/onboarding/onboarding-profile.ts";
import { NAME_ON_RETURN_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from "./rules.ts";

const firstNameSchema = nameSchema({
  min: 1,
  max: 100,
  required: "First name cannot be empty",
  long: "First name too long",
});
const lastNameSchema = nameSchema({
  min: 1,
  max: 100,
  required: "Last name cannot be empty",
  long: "Last name too long",
});
const nameOnReturnSchema = z.pipe(
  z.nullable(nameSchema({ max: NAME_ON_RETURN_MAX_CHARACTERS })),
  z.transform((name) => (name === "" ? null : name)),
);
export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN_CHARACTERS, `Use at least ${PASSWORD_MIN_CHARACTERS} characters`),
    z.maxLength(PASSWORD_MAX_CHARACTERS, `Use at most ${PASSWORD_MAX_CHARACTERS} characters`),
  );
export const tokenSchema = z
  .string()
  .check(z.minLength(1, "The link is incomplete"), z.maxLength(200, "The link is not ours"));

export const userSchema = z.strictObject({
  id: idSchema,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.nullable(z.string()),
  repType: z.enum(REP_TYPES),
  strSubType: z.nullable(z.enum(STR_SUB_TYPES)),
  isAdmin: z.boolean(),
  role: z.enum(ROLES),
  /** The organization in which their role holds; null: they belong to none. */
  organizationId: z.nullable(idSchema),
  /** Their organization's own, where it has one; null: ours. */
  branding: z.nullable(brandingSchema),
  subscriptionStatus: z.enum(PLAN_STATUSES),
  emailVerified: z.boolean(),
  /** `pending` until the address is confirmed, which by itself blocks nothing. */
  status: z.enum(USER_STATUSES),
  state: z.nullable(z.string()),
  nameOnReturn: z.nullable(z.string()),
  leaseReminderOptIn: z.boolean(),
  consentToAggregateRentData: z.boolean(),
  keepNewsletter: z.boolean(),
  /** False: nothing of theirs is sent to a language model. */
  aiUse: z.boolean(),
  timeZone: z.string(),
  hasCompletedOnboardingForm: z.boolean(),
  onboardingProfile: z.nullable(onboardingProfileSchema),
  /** Where they are in the guided tour, and whether they have ever ended it. */
  tourStep: z.nullable(z.int()),
  onboardingCompleted: z.boolean(),
  /** How they sign in first of all, and how they came; `googleId` shows Google's picture where it has 15 to 25 digits. */
  authProvider: z.enum(AUTH_PROVIDERS),
  signupSource: z.enum(AUTH_PROVIDERS),
  googleId: z.nullable(z.string()),
  /** What administrators switched on for them. */
  flags: z.record(z.enum(FLAG_NAMES), z.enum(FLAG_MODES)),
  /** Of the session that asks (`GET /api/auth/user`). */
  impersonationStatus: z.optional(impersonationStatusSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

const tokensSchema = z.strictObject({ accessToken: z.string() });
export const signedInSchema = z.strictObject({ user: userSchema, tokens: tokensSchema });
export type SignedIn = z.infer<typeof signedInSchema>;

export const register = defineEndpoint({
  method: "POST",
  path: "/api/auth/register",
  summary: "Open an account and sign in",
  access: "public",
  needs: null,
  event: "account.registered",
  body: z.strictObject({
    email: emailSchema,
    password: newPasswordSchema,
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    timeZone: timeZoneSchema,
    /** By whose link the visit came, where the browser keeps no cookies. One that is nobody's changes nothing. */
    via: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: signedInSchema,
  status: 201,
  errors: ["validation_failed", "email_in_use", "forbidden", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
  idempotent: false,
});

export const login = defineEndpoint({
  method: "POST",
  path: "/api/auth/login",
  summary: "Sign in",
  access: "public",
  needs: null,
  event: "session.started",
  body: z.strictObject({
    email: emailSchema,
    password: passwordSchema,
  }),
  response: signedInSchema,
  errors: [
    "validation_failed",
    "invalid_credentials",
    "second_step_required",
    "account_canceled",
    "state_conflict",
    "foreign_origin",
  ],
  rateLimit: { points: 20, seconds: 60, by: "address" },
  idempotent: false,
});

export const refreshSession = defineEndpoint({
  method: "POST",
  path: "/api/auth/refresh",
  summary: "Trade the refresh cookie for a new access token",
  access: "public",
  needs: null,
  event: { none: "a session goes on: its start was the event" },
  response: z.strictObject({ tokens: tokensSchema }),
  errors: ["refresh_failed", "foreign_origin"],
  rateLimit: { points: 600, seconds: 60, by: "address" },
  idempotent: false,
});

export const logout = defineEndpoint({
  method: "POST",
  path: "/api/logout",
  summary: "End this session and expire its cookies",
  access: "public",
  impersonator: true,
  needs: null,
  event: "session.ended",
  response: okSchema,
  errors: ["foreign_origin"],
  rateLimit: { points: 600, seconds: 60, by: "address" },
  idempotent: false,
});

export const getAuthUser = defineEndpoint({
  method: "GET",
  path: "/api/auth/user",
  summary: "The signed-in person",
  access: "signedIn",
  needs: null,
  response: userSchema,
  errors: ["account_canceled"],
});

export const forgotPassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary: "Send a reset link. The answer is the same for an unknown address",
  access: "public",
  needs: null,
  event: { none: "anyone may ask about any address: the reset is the event" },
  body: z.strictObject({ email: emailSchema }),
  response: okSchema,
  errors: ["validation_failed", "foreign_origin"],
  rateLimit: { points: 10, seconds: 600, by: "address" },
  idempotent: false,
});

export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Set a new password with a reset link. Ends every session",
  access: "public",
  needs: null,
  event: "password.reset",
  body: z.strictObject({ token: tokenSchema, password: newPasswordSchema }),
  response: okSchema,
  errors: ["validation_failed", "token_spent", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
  idempotent: false,
});

export const verifyEmail = defineEndpoint({
  method: "POST",
  path: "/api/auth/verify-email",
  summary: "Confirm an address with the link that was mailed to it",
  access: "public",
  needs: null,
  event: "email.verified",
  body: z.strictObject({ token: tokenSchema }),
  response: okSchema,
  errors: ["validation_failed", "token_spent", "foreign_origin"],
  rateLimit: { points: 20, seconds: 600, by: "address" },
  idempotent: false,
});

export const resendVerification = defineEndpoint({
  method: "POST",
  path: "/api/auth/resend-verification",
  summary: "Mail the confirmation link again",
  access: "signedIn",
  needs: null,
  event: { none: "the same mail again: nothing has changed" },
  response: okSchema,
  rateLimit: { points: 5, seconds: 600, by: "account" },
  idempotent: false,
});

export const updateProfile = defineEndpoint({
  method: "PATCH",
  path: "/api/user/profile",
  summary: "Change one's own profile",
  access: "signedIn",
  needs: null,
  event: "profile.updated",
  body: z.strictObject({
    firstName: z.optional(firstNameSchema),
    lastName: z.optional(lastNameSchema),
    /** A picture from a sign-in provider; null removes the present one. */
    profileImageUrl: z.optional(z.nullable(pictureUrlSchema)),
    repType: z.optional(z.enum(REP_TYPES)),
    strSubType: z.optional(z.nullable(z.enum(STR_SUB_TYPES))),
    state: z.optional(z.nullable(usStateSchema)),
    /** For the cover of reports; null or empty: first and last name. */
    nameOnReturn: z.optional(nameOnReturnSchema),
    leaseReminderOptIn: z.optional(z.boolean()),
    consentToAggregateRentData: z.optional(z.boolean()),
    keepNewsletter: z.optional(z.boolean()),
    aiUse: z.optional(z.boolean()),
    timeZone: z.optional(timeZoneSchema),
    onboardingProfile: z.optional(onboardingProfileSchema),
    hasCompletedOnboardingForm: z.optional(z.boolean()),
    /** The `updatedAt` that the caller saw: if the profile has changed since, the answer is 409 and nothing is overwritten. */
    seenUpdatedAt: z.optional(instantSchema),
  }),
  response: userSchema,
  errors: ["version_conflict", "foreign_origin"],
});

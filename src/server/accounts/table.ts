import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type {
  AUTH_PROVIDERS,
  CancellationReason,
  REP_TYPES,
  Role,
  STR_SUB_TYPES,
  USER_STATUSES,
} from "#shared/domain.ts";
import type { OnboardingProfile } from "#shared/onboarding/onboarding-profile.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  email: text("email").notNull(),
  passwordHash: text("password_hash"),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  profileImageUrl: text("profile_image_url"),
  profileImageFileId: uuid("profile_image_file_id"),
  repType: text("rep_type").$type<(typeof REP_TYPES)[number]>().notNull().default("longTerm"),
  repTypeSaid: boolean("rep_type_said").notNull().default(false),
  strSubType: text("str_sub_type").$type<(typeof STR_SUB_TYPES)[number]>(),
  authProvider: text("auth_provider").$type<(typeof AUTH_PROVIDERS)[number]>().notNull().default("email"),
  signupSource: text("signup_source").$type<(typeof AUTH_PROVIDERS)[number]>().notNull().default("email"),
  googleId: text("google_id"),
  claimedAt: instant("claimed_at"),
  replacedBy: uuid("replaced_by"),
  emailVerifiedAt: instant("email_verified_at"),
  role: text("role").$type<Role>().notNull().default("team_member"),
  isAdmin: boolean("is_admin").notNull().default(false),
  organizationId: uuid("organization_id"),
  status: text("status").$type<(typeof USER_STATUSES)[number]>().notNull().default("active"),
  hasCompletedOnboardingForm: boolean("has_completed_onboarding_form").notNull().default(false),
  onboardingProfile: jsonb("onboarding_profile").$type<OnboardingProfile>(),
  tourStep: integer("tour_step"),
  onboardingCompleted: boolean("onboarding_completed").notNull().default(false),
  checklistDismissed: text("checklist_dismissed").array(),
  taxFactsSkipped: boolean("tax_facts_skipped").notNull().default(false),
  state: text("state"),
  nameOnReturn: text("name_on_return"),
  leaseReminderOptIn: boolean("lease_reminder_opt_in").notNull().default(false),
  consentToAggregateRentData: boolean("consent_to_aggregate_rent_data").notNull().default(false),
  keepNewsletter: boolean("keep_newsletter").notNull().default(false),
  aiUse: boolean("ai_use").notNull().default(true),
  supportMayLook: boolean("support_may_look").notNull().default(true),
  timeZone: text("time_zone").notNull(),
  signedOutAt: instant("signed_out_at"),
  deviceOwedSince: instant("device_owed_since"),
  loginCount: integer("login_count").notNull().default(0),
  lastLoginAt: instant("last_login_at"),
  scheduledDeletionAt: instant("scheduled_deletion_at"),
  deletionRequestedAt: instant("deletion_requested_at"),
  cancellationReason: text("cancellation_reason").$type<CancellationReason>(),
  cancellationDetails: text("cancellation_details"),
  erasingSince: instant("erasing_since"),
  affiliateId: uuid("affiliate_id"),
  referralCode: text("referral_code"),
  referralId: uuid("referral_id"),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});
export type UserRow = typeof users.$inferSelect;

export type SessionEndReason =
  | "sign_out"
  | "password_reset"
  | "token_reuse"
  | "suspended"
  | "expired"
  | "account_canceled"
  | "revoked"
  | "disowned"
  | "claimed"
  | "exited"
  | "role_lost"
  | "switched_off"
  | "replaced";

export const sessions = pgTable(
  "sessions",
  {
    userId: uuid("user_id").notNull(),
    id: uuid("id").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    endReason: text("end_reason").$type<SessionEndReason>(),
    address: text("address"),
    userAgent: text("user_agent"),
    impersonatorId: uuid("impersonator_id"),
    deviceId: uuid("device_id"),
    provedAt: instant("proved_at"),
    secondFactorAt: instant("second_factor_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

export type SessionRow = typeof sessions.$inferSelect;

export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    userId: uuid("user_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    tokenHash: bytea("token_hash").notNull(),
    issuedAt: instant("issued_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

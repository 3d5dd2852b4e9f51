import type { Platform } from "#server/platform.ts";
import type { UserRow } from "#server/accounts/table.ts";
import type { Db } from "#server/database/database.ts";
import { readBranding } from "#server/accounts/organization-branding-store.ts";
import type { Entitlement } from "#shared/plan/entitlement.ts";
import type { User } from "../contract.ts";

/** The user object of the API. Nothing is sent that is not named here. */
export const presentUser = async (
  { platform, db }: { platform: Pick<Platform, "flags">; db: Db },
  row: UserRow,
  { status }: Pick<Entitlement, "status">,
): Promise<User> => ({
  id: row.id,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  profileImageUrl: row.profileImageUrl,
  repType: row.repType,
  strSubType: row.strSubType,
  isAdmin: row.isAdmin || row.role === "super_admin",
  role: row.role,
  organizationId: row.organizationId,
  branding: await readBranding(db, row.organizationId),
  subscriptionStatus: status,
  emailVerified: row.emailVerifiedAt !== null,
  status: row.status,
  state: row.state,
  nameOnReturn: row.nameOnReturn,
  leaseReminderOptIn: row.leaseReminderOptIn,
  consentToAggregateRentData: row.consentToAggregateRentData,
  keepNewsletter: row.keepNewsletter,
  aiUse: row.aiUse,
  timeZone: row.timeZone,
  hasCompletedOnboardingForm: row.hasCompletedOnboardingForm,
  onboardingProfile: row.onboardingProfile,
  tourStep: row.tourStep,
  onboardingCompleted: row.onboardingCompleted,
  authProvider: row.authProvider,
  signupSource: row.signupSource,
  googleId: row.googleId,
  flags: await platform.flags.allOf(db, { actorId: row.id }),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

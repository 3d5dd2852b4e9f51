import type { CancellationReason, Role } from "#shared/domain.ts";
import type { PlanStatus } from "#shared/plan/plan-status.ts";
import type { ACCOUNT_STANDINGS } from "#features/operations/administration/contract/users.ts";

export const PLAN_WORDS: Readonly<Record<PlanStatus, string>> = {
  inactive: "Free",
  incomplete: "First payment open",
  trialing: "Trial",
  trial_expired: "Trial over",
  active: "Active",
  suspended: "Paused",
  past_due: "Payment failed",
  lapsed: "Lapsed",
  canceled: "Canceled",
  unpaid: "Unpaid",
  expired: "Expired",
  incomplete_expired: "Never paid",
};

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  super_admin: "Super admin",
  org_admin: "Organization admin",
  team_member: "Member",
  read_only: "Read only",
};

export const STANDING_WORDS: Readonly<Record<(typeof ACCOUNT_STANDINGS)[number], string>> = {
  active: "Active",
  pending: "Pending, email not verified",
  suspended: "Suspended",
  leaving: "Deletion requested",
};

const LEAVING_WORDS: Readonly<Record<CancellationReason, string>> = {
  no_longer_needed: "No longer needs it",
  other_product: "Uses something else",
  privacy: "Doesn't want the data kept",
  other: "Something else",
};

/** Why someone deletes their account, in their words. */
export const leavingInWords = (reason: CancellationReason | null): string =>
  reason === null ? "None given" : LEAVING_WORDS[reason];

import { ROLE_WORDS } from "#features/collaboration/organizations/rules.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";

/** How each act reads in a list; one that is not named here shows its name. */
const WORDS: Readonly<Record<string, string>> = {
  "organization.created": "Started the organization",
  "organization.renamed": "Renamed the organization",
  "organization.ownership_moved": "Made owner",
  "organization.branding_changed": "Changed title, logo or colors",
  "organization.settings_changed": "Changed what people may do",
  "organization.domain_named": "Named a domain",
  "organization.domain_proved": "Proved the domain",
  "organization.domain_lost": "Lost the proof of the domain",
  "organization.domain_removed": "Removed the domain",
  "organization.terms_set": "Changed the terms",
  "organization.closed": "Closed the organization",
  "organization.opened": "Opened the organization again",
  "member.role_changed": "Changed the role",
  "member.removed": "Removed",
  "member.left": "Left",
  "member.joined": "Joined",
  "invitation.sent": "Invited",
  "invitation.resent": "Sent the link again",
  "invitation.withdrawn": "Withdrew the invitation",
  "billing.checkout_opened": "Went to pay",
  "billing.plan_switched": "Switched the plan",
  "billing.seats_changed": "Changed the number of seats",
  "billing.canceled": "Canceled the subscription",
  "billing.kept": "Kept the subscription",
  "book.requested": "Asked to share their log",
  "book.shared": "Shared their log",
  "book.unshared": "Stopped sharing their log",
  "book.dropped": "Gave back the log",
};

export const actWords = (action: string): string =>
  WORDS[action] ?? action.replaceAll(/[._]/g, " ").replace(/^./, (letter) => letter.toUpperCase());

export const ACT_KINDS = [
  { value: "organization", label: "Organization" },
  { value: "member", label: "Members" },
  { value: "invitation", label: "Invitations" },
  { value: "book", label: "Shared books" },
  { value: "billing", label: "Billing" },
] as const;

/** What a value is called, where its own name does not say it. */
const NAMES: Readonly<Record<string, string>> = {
  orgName: "name",
  currentSeatCount: "seats taken",
  seatLimit: "seats",
  planType: "plan",
  billingType: "billing",
  isActive: "open",
  platformTitle: "title",
  logoUrl: "logo",
  primaryColor: "first color",
  secondaryColor: "second color",
  leaseRemindersEnabled: "lease reminders",
  aiFeatures: "AI",
  csvExports: "CSV and Excel exports",
  advancedAnalytics: "analytics",
};
/** Ids that the line's subject already gives by name. */
const UNSAID: ReadonlySet<string> = new Set(["primaryAdminUserId"]);

const nameWords = (name: string): string => NAMES[name] ?? name.replaceAll(/([A-Z])/g, " $1").toLowerCase();

const VALUES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(ROLE_WORDS).map(([role, { label }]) => [role, label])),
  ...Object.fromEntries(Object.entries(ORGANIZATION_PLAN_TABLE).map(([plan, { label }]) => [plan, label])),
  per_seat: "per seat",
  flat_rate: "flat rate",
};

const valueWords = (value: unknown): string => {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "string" ? (VALUES[value] ?? value) : JSON.stringify(value);
};

/** What a value was or is, as text: `role: Read only`. */
export const changeWords = (change: Readonly<Record<string, unknown>> | null): string =>
  Object.entries(change ?? {})
    .filter(([name]) => !UNSAID.has(name))
    .map(([name, value]) => `${nameWords(name)}: ${valueWords(value)}`)
    .join(", ");

import * as law from "@tenure/tax-rules/lists";

/**
 * The enumerations of the specification (section 3) and of the product, each defined once; those of the law are defined
 * with its rules.
 */

export const ACTIVITY_TYPES = law.ACTIVITY_TYPES;
export type ActivityType = law.ActivityType;
export const TRAVEL: ActivityType = "travel-property-related-tasks";

export const ACTIVITY_LABELS: Record<ActivityType, string> = {
  "property-management": "Property management",
  "leasing-tenant-relations": "Leasing and tenant relations",
  "bookkeeping-recordkeeping": "Bookkeeping and recordkeeping",
  "vendor-contractor-management": "Vendor and contractor management",
  "property-acquisition-activities": "Property acquisition",
  "compliance-legal-administration": "Compliance and legal",
  "travel-property-related-tasks": "Travel",
  "strategic-planning-portfolio-management": "Strategic planning",
  "education-training-property-specific": "Education and training",
  "maintenance-repairs-oversight": "Maintenance and repairs",
};

export const PROPERTY_TYPES = ["Long-term Rental", "Short-term Rental", "Commercial"] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const TRAVEL_KINDS = law.TRAVEL_KINDS;
export type TravelKind = law.TravelKind;

export const WORK_CAPACITIES = law.WORK_CAPACITIES;
/** Those that a person can choose. */
export const CAPACITY_CHOICES = law.CAPACITY_CHOICES;
export type WorkCapacity = law.WorkCapacity;

/** Why a person excluded work from what counts. */
export const OVERRIDE_REASONS = law.OVERRIDE_REASONS;
export type OverrideReason = law.OverrideReason;

export const ENTRY_SOURCES = [
  "manual",
  "stopwatch",
  "gmail",
  "calendar",
  "microsoft",
  "gmail_rules",
  "calendar_rules",
  "microsoft_rules",
  "gmail_ai",
  "calendar_ai",
  "microsoft_ai",
  "csv",
  "xlsx",
  "ics",
  "caldav",
  "imap",
  "mileage",
  "voice",
  "timeline",
  "stays",
  "mail",
  "photos",
  "program",
] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

export const APPROVAL_STATUSES = ["pending", "approved"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const PERSON_RELATIONS = law.RELATIONS;
export type PersonRelation = law.Relation;

export const FILING_STATUSES = law.STATED_FILING_STATUSES;
export type FilingStatus = law.StatedFilingStatus;

export const FILING_STATUS_LABELS: Record<FilingStatus, string> = {
  single: "Single",
  MFJ: "Married filing jointly",
  MFS: "Married filing separately",
  HOH: "Head of household",
  QSS: "Qualifying surviving spouse",
};

export const REP_TYPES = ["longTerm", "shortTerm"] as const;
export const STR_SUB_TYPES = ["path_500", "path_100"] as const;
export const ROLES = ["super_admin", "org_admin", "team_member", "read_only"] as const;
export type Role = (typeof ROLES)[number];
/** The roles an organization can give to people it invites. */
export const ORGANIZATION_ROLES = ["org_admin", "team_member", "read_only"] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];
export const ORGANIZATION_PLANS = ["free", "pro", "enterprise"] as const;
export const BILLING_TYPES = ["flat_rate", "per_seat", "annual", "monthly"] as const;
export const ORGANIZATION_BILLING_EVENTS = [
  "subscription_created",
  "subscription_updated",
  "payment_succeeded",
  "payment_failed",
  "seat_added",
  "seat_removed",
] as const;
export const ORGANIZATION_SUBSCRIPTIONS = ["active", "inactive", "canceled", "past_due", "trialing"] as const;
export const AUTH_PROVIDERS = ["replit", "google", "apple", "email", "microsoft"] as const;
export const SUBSCRIPTION_STATUSES = [
  "active",
  "inactive",
  "canceled",
  "past_due",
  "trialing",
  "suspended",
  "expired",
  "unpaid",
  "incomplete_expired",
] as const;
export const USER_STATUSES = ["active", "pending", "suspended"] as const;
export const CANCELLATION_REASONS = ["no_longer_needed", "other_product", "privacy", "other"] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];
/** Of an invitation: one that was withdrawn, or replaced, is expired. */
export const INVITATION_STATUSES = ["pending", "accepted", "expired"] as const;
/** How a property is held. A limited partner has fewer tests of participation (Reg. 1.469-5T(e)). */
export const INTERESTS = ["direct", "general_partner", "llc_member", "limited_partner"] as const;
export type Interest = (typeof INTERESTS)[number];
export const INTEREST_LABELS: Readonly<Record<Interest, string>> = {
  direct: "Owner, by name or own company",
  general_partner: "General partner",
  llc_member: "Member of an LLC with others",
  limited_partner: "Limited partner",
};

export const RENT_FREQUENCIES = ["monthly", "weekly", "bi-weekly", "quarterly", "annually"] as const;

export const US_STATES = [
  "AL",
  "AK",
  "AZ",
  "AR",
  "CA",
  "CO",
  "CT",
  "DE",
  "FL",
  "GA",
  "HI",
  "ID",
  "IL",
  "IN",
  "IA",
  "KS",
  "KY",
  "LA",
  "ME",
  "MD",
  "MA",
  "MI",
  "MN",
  "MS",
  "MO",
  "MT",
  "NE",
  "NV",
  "NH",
  "NJ",
  "NM",
  "NY",
  "NC",
  "ND",
  "OH",
  "OK",
  "OR",
  "PA",
  "RI",
  "SC",
  "SD",
  "TN",
  "TX",
  "UT",
  "VT",
  "VA",
  "WA",
  "WV",
  "WI",
  "WY",
] as const;
export type UsState = (typeof US_STATES)[number];

/** How late an entry's record is: from the end of the work to our first receipt (product 4.1). */
export const LATENESS_CLASSES = law.LATENESS_CLASSES;
export type LatenessClass = law.Lateness;

/** Facts that a file in the vault can show: a job or business, or a line of other people's hours. */
export const PAPER_SUBJECTS = ["position", "others_hours"] as const;
export type PaperSubject = (typeof PAPER_SUBJECTS)[number];

/** What people comment on: an entry, or a fact that a verdict reads. */
export const COMMENT_SUBJECTS = [
  "entry",
  "property",
  "person",
  "position",
  "stay",
  "others_hours",
  "election",
  "year",
] as const;
export type CommentSubject = (typeof COMMENT_SUBJECTS)[number];

/** The enumerations of the specification (section 3) and of the product, each defined once. */

export const ACTIVITY_TYPES = [
  "property-management",
  "leasing-tenant-relations",
  "bookkeeping-recordkeeping",
  "vendor-contractor-management",
  "property-acquisition-activities",
  "compliance-legal-administration",
  "travel-property-related-tasks",
  "strategic-planning-portfolio-management",
  "education-training-property-specific",
  "maintenance-repairs-oversight",
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

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

export const TRAVEL_KINDS = ["home", "between", "other", "unspecified"] as const;
export type TravelKind = (typeof TRAVEL_KINDS)[number];

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
] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

export const APPROVAL_STATUSES = ["pending", "approved"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

export const PERSON_RELATIONS = ["self", "spouse", "helper"] as const;
export type PersonRelation = (typeof PERSON_RELATIONS)[number];

export const FILING_STATUSES = ["single", "MFJ", "MFS", "HOH", "QSS"] as const;
export type FilingStatus = (typeof FILING_STATUSES)[number];

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

/** Ages of an entry's record: from the end of the work to our first receipt (product 4.1). */
export const LATENESS_CLASSES = ["live", "same_day", "week", "month", "late", "after_year_end", "advance"] as const;
export type LatenessClass = (typeof LATENESS_CLASSES)[number];

/** The lists of the law's terms. Each is defined only here: table, contract, screen and report derive from it. */

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

export const TRAVEL_KINDS = ["home", "between", "other", "unspecified"] as const;
export type TravelKind = (typeof TRAVEL_KINDS)[number];

/**
 * In what capacity work was done, as its person says. An investor's work counts only for someone who runs the property
 * day to day as well (Reg. 1.469-5T(f)(2)(ii)(A)), which has to be said: "investor-in-management". Work that owners do
 * not customarily do is left out only where it was done to avoid the limit as well (Reg. 1.469-5T(f)(2)(i)), which is
 * asked together: "not-customary" is the work for another purpose.
 */
export const CAPACITY_CHOICES = [
  "operations",
  "supervising",
  "investor",
  "investor-in-management",
  "on-call",
  "personal",
  "education",
  "other-business",
  "not-customary",
  "not-customary-to-avoid",
] as const;
/** "unspecified": the words of the work sound like one of them, but no one has said which. */
export const WORK_CAPACITIES = [...CAPACITY_CHOICES, "unspecified"] as const;
export type WorkCapacity = (typeof WORK_CAPACITIES)[number];

/** Why work was taken out by hand: it decides on which side of the half test the hours stay. */
export const OVERRIDE_REASONS = ["investor-or-personal", "other-real-property-business", "other-work"] as const;
export type OverrideReason = (typeof OVERRIDE_REASONS)[number];

/** As stated on the return; facts may also say that it is unknown. */
export const STATED_FILING_STATUSES = ["single", "MFJ", "MFS", "HOH", "QSS"] as const;
export type StatedFilingStatus = (typeof STATED_FILING_STATUSES)[number];

export const RELATIONS = ["self", "spouse", "helper"] as const;
export type Relation = (typeof RELATIONS)[number];

/** Ages of an entry's record, from the end of the work to its first receipt. */
export const LATENESS_CLASSES = ["live", "same_day", "week", "month", "late", "after_year_end", "advance"] as const;
export type Lateness = (typeof LATENESS_CLASSES)[number];

/** The id of the one activity that all rentals are by election (Reg. 1.469-9(g)). */
export const ELECTED_RENTALS = "elected-rentals";

/** The seven tests of material participation, Reg. 1.469-5T(a). */
export const TEST_IDS = ["T1", "T2", "T3", "T4", "T5", "T6", "T7"] as const;
export type TestId = (typeof TEST_IDS)[number];

/** A year's outcome, in one word. */
export const OUTCOMES = [
  "qualifies",
  "qualifies_fails_stress",
  "participation_missing",
  "participation_unproven",
  "unproven",
  "short_of_750",
  "half_not_met",
  "short_term_path",
  "no_rental_real_estate",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How the losses were reported on a filed return: on Form 8582, or with other income. */
export const RETURN_POSITIONS = ["passive", "nonpassive", "mixed", "no-rentals"] as const;
export type ReturnPosition = (typeof RETURN_POSITIONS)[number];

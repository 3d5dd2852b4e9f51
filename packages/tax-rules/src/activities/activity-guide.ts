import { cite, type AuthorityId } from "../citations/citations.ts";
import type { ActivityType } from "../facts/lists.ts";
import type { ReasonCode } from "./reason-codes.ts";

export type ActivityGuide = {
  readonly activityType: ActivityType;
  readonly label: string;
  /** The reason that applies if nothing about the entry changes it. */
  readonly defaultReason: ReasonCode;
  readonly counts: string;
  readonly doesNot: string;
  readonly warning: string;
  readonly authorities: readonly AuthorityId[];
};

/** What counts, by type of activity: the default of the table in the law's part D. */
export const ACTIVITY_GUIDE: Readonly<Record<ActivityType, ActivityGuide>> = {
  "property-management": {
    activityType: "property-management",
    label: "Property management",
    defaultReason: "day-to-day-management",
    counts: "Running the property: decisions, rent collection, inspections, dealing with problems.",
    doesNot: "Supervising a hired manager is weaker than doing the work.",
    warning: "Say what you did and where. Supervising a hired manager is weaker than doing the work.",
    authorities: ["reg-5-f-1", "reg-9-e-3"],
  },
  "leasing-tenant-relations": {
    activityType: "leasing-tenant-relations",
    label: "Leasing and tenant relations",
    defaultReason: "leasing",
    counts: "Advertising, showing, screening, lease signing and talking with tenants.",
    doesNot: "Work for other owners' property counts through your own brokerage or management business only.",
    warning: "Keep messages, ads, applications as proof.",
    authorities: ["irc-469-c-7-C", "birdsong-2018"],
  },
  "bookkeeping-recordkeeping": {
    activityType: "bookkeeping-recordkeeping",
    label: "Bookkeeping and records",
    defaultReason: "operating-books",
    counts: "Bills, rent ledger and deposits that day-to-day management needs.",
    doesNot: "Reading your own reports, your own tax return, and keeping this log.",
    warning:
      "Only operating bookkeeping counts. Reading your own reports is investor time. Minutes, not hours, per bill.",
    authorities: ["reg-5T-f-2-ii", "hanna-2006"],
  },
  "vendor-contractor-management": {
    activityType: "vendor-contractor-management",
    label: "Vendors and contractors",
    defaultReason: "contractor-supervision",
    counts: "Quotes, instructions, decisions and inspections of the work.",
    doesNot: "Supervising only is discounted.",
    warning:
      "Log decisions, calls, inspections. Supervising only was cut in a 2019 case. Record the contractor's hours too.",
    authorities: ["hairston-2019", "reg-5T-a"],
  },
  "property-acquisition-activities": {
    activityType: "property-acquisition-activities",
    label: "Acquisition",
    defaultReason: "acquisition-search",
    counts: "Toward status alone, where you run a real acquisition business.",
    doesNot: "Looking for property you do not own yet is never participation in a rental.",
    warning: "Looking for property you do not own yet normally does not count.",
    authorities: ["reg-5-f-1", "reg-9-e-3"],
  },
  "compliance-legal-administration": {
    activityType: "compliance-legal-administration",
    label: "Compliance, legal and administration",
    defaultReason: "compliance-work",
    counts: "Licences, inspections, insurance, evictions, property tax appeals.",
    doesNot: "Entity, estate and income tax planning.",
    warning: "Link the entry to a property and a document.",
    authorities: ["reg-9-b-4", "reg-5-f-1"],
  },
  "travel-property-related-tasks": {
    activityType: "travel-property-related-tasks",
    label: "Travel for property tasks",
    defaultReason: "travel-unspecified",
    counts: "Trips between properties, or from a property to a supplier, court or bank (left out in a strict audit).",
    doesNot: "Driving between home and a property. A trip without its kind needs an answer.",
    warning:
      "Commuting was removed in one case, accepted from a detailed log in another. We keep it in a separate total.",
    authorities: ["truskowsky-2003", "leyh-2015"],
  },
  "strategic-planning-portfolio-management": {
    activityType: "strategic-planning-portfolio-management",
    label: "Strategic planning and portfolio",
    defaultReason: "portfolio-planning",
    counts: "Rarely: only where it is part of running the property that day.",
    doesNot: "Portfolio analysis, market reading, planning purchases and financing.",
    warning: "Portfolio analysis is investor work unless it is part of running the property that day.",
    authorities: ["reg-5T-f-2-ii", "shaw-2002"],
  },
  "education-training-property-specific": {
    activityType: "education-training-property-specific",
    label: "Education and training",
    defaultReason: "education",
    counts: "Nothing: no authority counts learning time.",
    doesNot: "Courses, seminars, podcasts, meetings of landlords, reading.",
    warning: "Learning time has not been accepted. Keep it out of your total.",
    authorities: ["reg-5T-f-2-ii"],
  },
  "maintenance-repairs-oversight": {
    activityType: "maintenance-repairs-oversight",
    label: "Maintenance and repairs",
    defaultReason: "own-labour",
    counts: "Own labor on the property, and supervising repairs while deciding things.",
    doesNot: "Task times out of proportion, and watching others.",
    warning: "Use realistic task times and attach receipts or photos.",
    authorities: ["birdsong-2018", "hairston-2019", "hanna-2006"],
  },
};

/** One or two lines for the form: what counts and why, with the citation. */
export function whatCounts(activityType: ActivityType): { readonly text: string; readonly citation: string } {
  const guide = ACTIVITY_GUIDE[activityType];
  return { text: `Counts: ${guide.counts} Does not: ${guide.doesNot}`, citation: cite(...guide.authorities) };
}

import type { ActivityType } from "#shared/domain.ts";
import type { Coverage, CorroborationKind } from "./corroborations.ts";

/** What work of a kind usually leaves behind, made by someone or something else; a photo first, if one can show it. */
const TRACES: Readonly<Record<ActivityType, readonly [photo: string | null, others: string]>> = {
  "property-management": ["a photo taken there that day", "a message to or from a tenant, or a bill"],
  "leasing-tenant-relations": [
    null,
    "the applicant's message, the listing's mail, or the calendar event of the showing",
  ],
  "bookkeeping-recordkeeping": [null, "a bank statement, an invoice, or an export of the books with its date"],
  "vendor-contractor-management": ["a photo of the work", "the contractor's invoice, estimate or messages"],
  "property-acquisition-activities": [null, "the agent's mail, an offer, or an inspection report"],
  "compliance-legal-administration": [null, "the letter, filing or permit that it was about"],
  "travel-property-related-tasks": [null, "a mileage log, a toll or fuel receipt, or the phone's timeline"],
  "strategic-planning-portfolio-management": [null, "what came of it, or the mail to your lender or adviser"],
  "education-training-property-specific": [null, "the course's confirmation or receipt"],
  "maintenance-repairs-oversight": ["a photo taken there that day", "a parts receipt, or the contractor's invoice"],
};

/** What is already there, and why more of it adds nothing. */
const MORE: Readonly<Partial<Record<CorroborationKind, string>>> = {
  photos: "More photos of that visit add nothing",
  pictures: "More pictures without a time add nothing",
  writing: "More notes of your own add nothing",
};

export type HelpFor = {
  activityType: ActivityType;
  coverage: Coverage;
  /** The kind of the one source, where there is one. */
  only: CorroborationKind | null;
  /** A linked photo names another day or place. */
  hasDisagreement: boolean;
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const missing = ({ activityType, coverage, only }: HelpFor): string => {
  if (coverage === "several") return "Nothing: two independent sources are enough.";
  const [photo, others] = TRACES[activityType];
  const traces = photo === null || only === "photos" ? others : `${photo}, ${others}`;
  if (coverage === "none") return `${capital(traces)}.`;
  return `${(only && MORE[only]) ?? "A second source"}: ${traces}.`;
};

/** What would make an entry stronger, in one or two sentences. */
export const helpFor = (work: HelpFor): string =>
  `${work.hasDisagreement ? "A linked photo names another day or place: look at it first. " : ""}${missing(work)}`;

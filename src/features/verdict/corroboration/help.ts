import type { ActivityType } from "#shared/domain.ts";
import type { Coverage, CorroborationKind } from "./corroborations.ts";

/** What something leaves behind, and the kind of source that it would be where there is only one of that kind. */
type Trace = readonly [words: string, kind?: CorroborationKind];

const PHOTO: Trace = ["a photo taken there that day", "photos"];

/** What work of a kind usually leaves behind, made by someone or something else; a photo first, if one can show it. */
const TRACES: Readonly<Record<ActivityType, readonly Trace[]>> = {
  "property-management": [PHOTO, ["a message to or from a tenant"], ["a bill"]],
  "leasing-tenant-relations": [
    ["the applicant's message"],
    ["the listing's mail", "mail"],
    ["the calendar event of the showing", "event"],
  ],
  "bookkeeping-recordkeeping": [["a bank statement"], ["an invoice"], ["an export of the books with its date"]],
  "vendor-contractor-management": [
    ["a photo of the work", "photos"],
    ["the contractor's invoice, estimate or messages"],
  ],
  "property-acquisition-activities": [["the agent's mail", "mail"], ["an offer"], ["an inspection report"]],
  "compliance-legal-administration": [["the letter, filing or permit that it was about"]],
  "travel-property-related-tasks": [
    ["a mileage log", "trip"],
    ["a toll or fuel receipt"],
    ["the phone's timeline", "trip"],
  ],
  "strategic-planning-portfolio-management": [["what came of it"], ["the mail to your lender or adviser", "mail"]],
  "education-training-property-specific": [["the course's confirmation or receipt"]],
  "maintenance-repairs-oversight": [PHOTO, ["a parts receipt", "bank"], ["the contractor's invoice"]],
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

const orList = (items: readonly string[]): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")}, or ${items.at(-1)}`;

const missing = ({ activityType, coverage, only }: HelpFor): string => {
  if (coverage === "several") return "Nothing: two independent sources are enough.";
  const traces = orList(TRACES[activityType].flatMap(([words, kind]) => (kind && kind === only ? [] : [words])));
  if (coverage === "none") return `${capital(traces)}.`;
  return `${(only && MORE[only]) ?? "A second source"}: ${traces}.`;
};

/** What would make an entry stronger, in one or two sentences. */
export const helpFor = (work: HelpFor): string =>
  `${work.hasDisagreement ? "A linked photo names another day or place: look at it first. " : ""}${missing(work)}`;

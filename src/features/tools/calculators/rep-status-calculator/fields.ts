import { FILING_STATUSES } from "@tenure/tax-rules";
import type { ValuesOf } from "../state/fields.ts";
import type { FormLine } from "../state/form.ts";

const yearHours = { kind: "number", start: null, min: 0, max: 8784, digits: 2 } as const;
const name = { kind: "text", start: "", max: 40 } as const;

export const PERSON_FIELDS = {
  name,
  otherWork: { kind: "choice", start: "unknown", choices: ["unknown", "none", "listed"] },
  jobHours: { kind: "number", start: null, min: 0, max: 120, digits: 2 },
  jobWeeks: { kind: "number", start: 48, min: 0, max: 53, digits: 1 },
  employerReports: yearHours,
  employer: { kind: "choice", start: "other", choices: ["other", "real-estate"] },
  ownership: { kind: "number", start: null, min: 0, max: 100, digits: 2 },
  familyOwnership: { kind: "number", start: null, min: 0, max: 100, digits: 2 },
  business: yearHours,
  businessPart: { kind: "choice", start: "unknown", choices: ["unknown", "met", "not_met"] },
  ownBusiness: yearHours,
  ownBusinessPart: { kind: "choice", start: "unknown", choices: ["unknown", "met", "not_met"] },
  books: yearHours,
  travelBetween: yearHours,
  travelHome: yearHours,
  search: yearHours,
  planning: yearHours,
  education: yearHours,
  investor: yearHours,
  runsDaily: { kind: "choice", start: "unknown", choices: ["unknown", "yes", "no"] },
  supervising: yearHours,
  onCall: yearHours,
} as const;

export const PROPERTY_FIELDS = {
  name,
  kind: { kind: "choice", start: "long-term", choices: ["long-term", "short-term", "commercial"] },
  averageStay: { kind: "number", start: null, min: 1, max: 365, digits: 2 },
  services: { kind: "choice", start: "unknown", choices: ["unknown", "yes", "no"] },
  yourHours: yearHours,
  spouseHours: yearHours,
  hasManager: { kind: "flag", start: false },
  others: { kind: "choice", start: "unknown", choices: ["unknown", "none", "listed"] },
  othersMost: yearHours,
  yearsBefore: { kind: "number", start: null, min: 0, max: 10, digits: 0 },
  interest: { kind: "choice", start: "unknown", choices: ["unknown", "owner", "limited"] },
  grossRents: { kind: "number", start: null, min: 0, max: 100_000_000, digits: 0 },
} as const;

export const REP_FIELDS = {
  year: { kind: "choice", start: "2026", choices: ["2023", "2024", "2025", "2026", "2027", "2028"] },
  filing: { kind: "choice", start: "unknown", choices: FILING_STATUSES },
  isElected: { kind: "flag", start: false },
  grouping: { kind: "choice", start: "none", choices: ["none", "filed", "not-filed", "unknown"] },
  record: { kind: "choice", start: "unknown", choices: ["unknown", "daily", "weekly", "later", "none"] },
  persons: { kind: "list", of: PERSON_FIELDS, start: 1, max: 2 },
  properties: { kind: "list", of: PROPERTY_FIELDS, start: 1, max: 12 },
} as const;

export type RepValues = ValuesOf<typeof REP_FIELDS>;
export type PersonValues = ValuesOf<typeof PERSON_FIELDS>;
export type PropertyValues = ValuesOf<typeof PROPERTY_FIELDS>;

export const HOUSEHOLD_LINES: readonly FormLine<Exclude<keyof RepValues, "persons" | "properties" | "grouping">>[] = [
  { name: "year", label: "Tax year" },
  {
    name: "filing",
    label: "Filing status",
    words: {
      single: "Single",
      MFJ: "Married, joint return",
      MFS: "Married, separate returns",
      HOH: "Head of household",
      QSS: "Surviving spouse",
      unknown: "Not said yet",
    },
  },
  {
    name: "record",
    label: "How the hours are recorded",
    words: {
      unknown: "Not said yet",
      daily: "The same day",
      weekly: "Within a week",
      later: "Later, from memory",
      none: "Not recorded",
    },
  },
  {
    name: "isElected",
    label: "The election to treat all rentals as one activity was filed for an earlier year, and is in force",
  },
];

/** Asked when there are at least two short-term rentals. */
export const GROUPING_LINE: FormLine<"grouping"> = {
  name: "grouping",
  label: "Short-term rentals grouped as one activity",
  hint: "One economic unit, with a statement in the return of its first year.",
  words: {
    none: "Not grouped",
    filed: "Grouped, statement filed",
    "not-filed": "Grouped, no statement",
    unknown: "Grouped, not sure about the statement",
  },
};

export const JOB_LINES: readonly FormLine<
  "jobHours" | "jobWeeks" | "employerReports" | "employer" | "ownership" | "familyOwnership"
>[] = [
  { name: "jobHours", label: "Hours a week", unit: "h", hint: "Worked, not paid." },
  { name: "jobWeeks", label: "Weeks in the year", unit: "weeks", hint: "Without paid leave." },
  {
    name: "employerReports",
    label: "Hours your employer reports",
    unit: "h",
    hint: "In the year, from pay stubs or time sheets.",
  },
  {
    name: "employer",
    label: "Kind of work",
    words: { other: "Not real estate", "real-estate": "Real estate, as an employee" },
  },
  { name: "ownership", label: "Your share of that employer", unit: "%", hint: "More than 5% is needed." },
  {
    name: "familyOwnership",
    label: "Your family's share, of a corporation",
    unit: "%",
    hint: "Spouse, children, grandchildren and parents: it counts as yours. 0 where it is no corporation.",
  },
];

export const OTHER_WORK_LINE: FormLine<"otherWork"> = {
  name: "otherWork",
  label: "Other work in the year",
  hint: "Jobs and businesses that are not real estate of your own.",
  words: { unknown: "Not said yet", none: "None", listed: "A job or business" },
};

export const BUSINESS_LINE: FormLine<"business"> = {
  name: "business",
  label: "Own real property business",
  unit: "h",
  hint: "Brokerage, construction, management for others: hours in the year.",
};

const PART_WORDS = { unknown: "Not said yet", met: "Yes", not_met: "No" };

export const BUSINESS_PART_LINE: FormLine<"businessPart"> = {
  name: "businessPart",
  label: "You take part in it materially",
  hint: "Asked at 500 hours or less. Then its hours count.",
  words: PART_WORDS,
};

export const OWN_BUSINESS_LINE: FormLine<"ownBusiness"> = {
  name: "ownBusiness",
  label: "Own business that is not real estate",
  unit: "h",
  hint: "It counts in all your work, and test 4 may add it.",
};

export const OWN_BUSINESS_PART_LINE: FormLine<"ownBusinessPart"> = {
  name: "ownBusinessPart",
  label: "You take part in that business materially",
  words: PART_WORDS,
};

export const RUNS_DAILY_LINE: FormLine<"runsDaily"> = {
  name: "runsDaily",
  label: "You run the rentals day to day",
  hint: "Only then may reviewing reports count.",
  words: { unknown: "Not said yet", yes: "Yes", no: "No" },
};

/** Hours that belong to no single property; those spent on one are asked for with that property. */
export const CATEGORY_LINES: readonly FormLine<
  "books" | "travelBetween" | "travelHome" | "search" | "planning" | "education" | "investor" | "supervising" | "onCall"
>[] = [
  { name: "books", label: "Books and records", unit: "h" },
  { name: "travelBetween", label: "Trips between properties", unit: "h" },
  { name: "travelHome", label: "Trips from home", unit: "h" },
  { name: "search", label: "Looking for property", unit: "h" },
  { name: "planning", label: "Portfolio planning", unit: "h" },
  { name: "education", label: "Courses and reading", unit: "h" },
  { name: "investor", label: "Reviewing reports", unit: "h" },
  { name: "supervising", label: "Supervising while others work", unit: "h" },
  { name: "onCall", label: "On call, without a call", unit: "h" },
];

export const PROPERTY_LINES: readonly FormLine<keyof PropertyValues>[] = [
  { name: "name", label: "Name" },
  {
    name: "kind",
    label: "Kind",
    words: { "long-term": "Long-term rental", "short-term": "Short-term rental", commercial: "Commercial" },
  },
  { name: "averageStay", label: "Average stay", unit: "nights" },
  {
    name: "services",
    label: "Significant personal services with the stay",
    hint: "Meals, daily cleaning and the like. Repairs, trash and security are none.",
    words: { unknown: "Not said yet", yes: "Yes", no: "No" },
  },
  { name: "yourHours", label: "Your hours", unit: "h" },
  { name: "spouseHours", label: "Spouse's hours", unit: "h" },
  {
    name: "others",
    label: "Other people's work",
    words: { unknown: "Not said yet", none: "No one else", listed: "Someone else" },
  },
  { name: "othersMost", label: "Most hours of one person", unit: "h" },
  {
    name: "yearsBefore",
    label: "Years you took part materially",
    unit: "years",
    hint: "Of the ten before, found without test 5. 0 for none.",
  },
  {
    name: "interest",
    label: "How you own it",
    words: {
      unknown: "Not said yet",
      owner: "Yourself, an LLC or as general partner",
      limited: "As a limited partner",
    },
  },
  { name: "grossRents", label: "Gross rents of the year", unit: "$" },
  { name: "hasManager", label: "A hired manager or co-host runs it" },
];

import { ACTIVITY_TYPES, type ActivityType } from "@tenure/tax-rules";
import type { FlagField, ValuesOf } from "../state/fields.ts";
import type { FormLine } from "../state/form.ts";
import { uniqueNames } from "./unique-names.ts";

const name = { kind: "text", start: "", max: 40 } as const;
const included = { kind: "flag", start: true } as const;

export const TRACKER_PERSON_FIELDS = {
  name,
  /** Ignored for the first person, who is always you. */
  role: { kind: "choice", start: "spouse", choices: ["spouse", "helper"] },
} as const;
export const TRACKER_PROPERTY_FIELDS = { name, isShortTerm: { kind: "flag", start: false } } as const;

/** One switch for each kind of work: what is switched off is missing from the list in the sheet. */
const CATEGORY_FIELDS = Object.fromEntries(ACTIVITY_TYPES.map((type) => [type, included])) as Record<
  ActivityType,
  typeof included & FlagField
>;

export const TRACKER_FIELDS = {
  year: { kind: "choice", start: "2026", choices: ["2024", "2025", "2026", "2027", "2028"] },
  format: { kind: "choice", start: "xlsx", choices: ["xlsx", "google", "notion"] },
  persons: { kind: "list", of: TRACKER_PERSON_FIELDS, start: 1, max: 4 },
  properties: { kind: "list", of: TRACKER_PROPERTY_FIELDS, start: 1, max: 30 },
  hasTimes: { kind: "flag", start: true },
  hasOthers: { kind: "flag", start: true },
  hasJob: { kind: "flag", start: true },
  hasMiles: { kind: "flag", start: false },
  ...CATEGORY_FIELDS,
} as const;

export type TrackerValues = ValuesOf<typeof TRACKER_FIELDS>;

/** How the form asks for a person other than you. */
export const PERSON_ROLE_WORDS: Readonly<Record<string, string>> = { spouse: "Your spouse", helper: "A helper" };

export const TRACKER_LINES: readonly FormLine<"year" | "format">[] = [
  { name: "year", label: "Tax year" },
  {
    name: "format",
    label: "Made for",
    words: { xlsx: "Excel (XLSX)", google: "Google Sheets", notion: "Notion (CSV)" },
  },
];

export const PART_LINES: readonly FormLine<"hasTimes" | "hasOthers" | "hasJob" | "hasMiles">[] = [
  { name: "hasTimes", label: "Start and end of each piece of work" },
  { name: "hasOthers", label: "A sheet for the hours of other people" },
  { name: "hasJob", label: "A sheet for a job and other work" },
  { name: "hasMiles", label: "A column of miles" },
];

export const propertyNames = ({ properties }: TrackerValues): string[] =>
  uniqueNames(properties.map(({ name: said }, index) => said.trim() || `Property ${index + 1}`));

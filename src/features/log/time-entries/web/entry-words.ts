import { hoursText } from "@tenure/tax-rules";
import { TONE_MARKS } from "@tenure/ui";
import type {
  ActivityType,
  EntrySource,
  LatenessClass,
  OverrideReason,
  TravelKind,
  WorkCapacity,
} from "#shared/domain.ts";
import { hoursToSeconds } from "#shared/duration.ts";
import { CAPACITY_WORDS, LATENESS_WORDS, OVERRIDE_REASON_WORDS, STANDING_WORDS } from "#shared/vocabulary.ts";
import type { TimeEntry } from "../contract.ts";
import { type ClosedPeriod, isPlanned } from "../rules.ts";

/** The word and the color of a standing. A plan waits first for its day, then for confirmation. */
export const standingWord = (
  entry: Pick<TimeEntry, "approvalStatus" | "latenessClass" | "date" | "standing">,
  today: string,
) => STANDING_WORDS[isPlanned(entry) && entry.date > today ? "planned" : entry.standing];

/** The mark on an entry whose day is closed. */
export const CLOSED_WORDS: Record<ClosedPeriod, { word: string; meaning: string }> = {
  week: { word: "Signed", meaning: "In a signed week. A change says why." },
  year: { word: "Filed", meaning: "In a filed year. A change says why." },
};

export const SOURCE_WORDS: Record<EntrySource, string> = {
  manual: "By hand",
  stopwatch: "Stopwatch",
  gmail: "Gmail",
  calendar: "Calendar",
  microsoft: "Microsoft 365",
  gmail_rules: "Gmail rule",
  calendar_rules: "Calendar rule",
  microsoft_rules: "Microsoft rule",
  gmail_ai: "Gmail, proposed",
  calendar_ai: "Calendar, proposed",
  microsoft_ai: "Microsoft, proposed",
  csv: "CSV file",
  xlsx: "Excel file",
  ics: "Calendar file",
  caldav: "CalDAV",
  imap: "Mailbox",
  mail: "Mail file",
  mileage: "Mileage log",
  voice: "Voice",
  timeline: "Timeline",
  photos: "Photos",
  program: "Program",
  stays: "Stays",
};

export const TRAVEL_WORDS: Record<TravelKind, { word: string; meaning: string }> = {
  home: { word: "Between home and a property", meaning: "Commuting: left out by default." },
  between: { word: "Between properties", meaning: "Counts, but not after likely cuts." },
  other: { word: "To a store, court, bank or the like", meaning: "Does not count until you say from where to where." },
  unspecified: { word: "Not said yet", meaning: "Does not count until you say." },
};

export const capacityWords = (capacity: WorkCapacity | null): string =>
  capacity === null ? "automatic" : CAPACITY_WORDS[capacity].label;

export const overrideReasonWords = (reason: OverrideReason | null): string =>
  reason === null ? "not said" : OVERRIDE_REASON_WORDS[reason].label;

/** An activity in one short word, for a column that must not cut it off; the full name is behind it. */
export const ACTIVITY_SHORT: Record<ActivityType, string> = {
  "property-management": "Manage",
  "leasing-tenant-relations": "Leasing",
  "bookkeeping-recordkeeping": "Books",
  "vendor-contractor-management": "Vendors",
  "property-acquisition-activities": "Buying",
  "compliance-legal-administration": "Legal",
  "travel-property-related-tasks": "Travel",
  "strategic-planning-portfolio-management": "Planning",
  "education-training-property-specific": "Training",
  "maintenance-repairs-oversight": "Repairs",
};

/** A chart color for each group of activities, always next to the name. */
export const ACTIVITY_DOTS: Record<ActivityType, string> = {
  "property-management": "bg-c1",
  "leasing-tenant-relations": "bg-c2",
  "maintenance-repairs-oversight": "bg-c3",
  "vendor-contractor-management": "bg-c3",
  "bookkeeping-recordkeeping": "bg-c4",
  "compliance-legal-administration": "bg-c5",
  "travel-property-related-tasks": "bg-c6",
  "property-acquisition-activities": "bg-c6",
  "strategic-planning-portfolio-management": "bg-c6",
  "education-training-property-specific": "bg-c6",
};

/** The same as a value for a style. */
export const activityColor = (activityType: ActivityType): string => `var(--${ACTIVITY_DOTS[activityType].slice(3)})`;
export const latenessColor = (latenessClass: LatenessClass): string =>
  `var(--${TONE_MARKS[LATENESS_WORDS[latenessClass].tone].slice(3)})`;

/** A property of which only the name is known. */
export const openPropertyWords = (name: string): string => `${name} (not on record)`;

/** Where the work was, in words. */
export const placeWords = (
  entry: Pick<TimeEntry, "propertyId" | "isPortfolioWide" | "openPropertyName">,
  propertyName: (id: string) => string,
): string => {
  if (entry.propertyId !== null) return propertyName(entry.propertyId);
  if (entry.openPropertyName !== null) return openPropertyWords(entry.openPropertyName);
  return entry.isPortfolioWide ? "Portfolio-wide" : "No property";
};

const CLOCK = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", hour: "numeric", minute: "2-digit" });

/** `9:00 AM` from `09:00`. */
export const clockWords = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const instant = Date.UTC(2000, 0, 1, hours, minutes);
  return CLOCK.format(instant).replace("\u202f", " ");
};

/** `9:00 to 10:30 AM`, `11:00 AM to 1:00 PM` */
export const timesWords = (started: string, ended: string): string => {
  const [from, to] = [clockWords(started), clockWords(ended)];
  return from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)} to ${to}` : `${from} to ${to}`;
};

export const entriesWord = (count: number): string =>
  count === 1 ? "1 entry" : `${count.toLocaleString("en-US")} entries`;

type Recorded = Pick<TimeEntry, "hours" | "latenessClass" | "raises" | "createdAt" | "wasPlanned">;

/** `Same day`, or, where hours came later, `2 h same day, 30 min added 40 days later`. */
export const recordedWords = (entry: Recorded): string => {
  const { word } = LATENESS_WORDS[entry.latenessClass];
  const plan = entry.wasPlanned && entry.latenessClass !== "advance" ? ", planned before" : "";
  if (entry.raises.length === 0) return `${word}${plan}`;
  const raised = entry.raises.reduce((sum, { seconds }) => sum + seconds, 0);
  const added = entry.raises.map(({ seconds, at }) => `${hoursText(seconds)} added ${laterWords(entry, at)}`);
  return [`${hoursText(hoursToSeconds(entry.hours) - raised)} ${word.toLowerCase()}${plan}`, ...added].join(", ");
};

const DAY_MS = 86_400_000;

const laterWords = ({ createdAt }: Recorded, at: string): string => {
  const days = Math.floor((Date.parse(at) - Date.parse(createdAt)) / DAY_MS);
  if (days === 0) return "the same day";
  return days === 1 ? "1 day later" : `${days} days later`;
};

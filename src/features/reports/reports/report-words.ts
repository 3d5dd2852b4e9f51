import { hoursColon, hoursText } from "@tenure/tax-rules";
import { ACTIVITY_LABELS, type ActivityType, type EntrySource, type LatenessClass } from "#shared/domain.ts";
import { type CivilDate, yearOf } from "#shared/civil-date.ts";
import { NOT_HELD, proposedWords } from "#shared/proposed.ts";
import { LATENESS_WORDS, STANDING_WORDS, type Verdict, verdictWord } from "#shared/vocabulary.ts";
import type { EvidenceCoverage, LogLine, RecordedAt, TestLine, Treatment } from "./report-model.ts";
import type { ProposedLine } from "./record/proposed-line.ts";

/** A share in tenths of a percent, rounded down: 49.96% must never read as half. */
export function percentFloored(part: number, whole: number): string {
  if (whole <= 0) return "0.0%";
  const tenths = Math.floor((part * 1000) / whole);
  return `${Math.floor(tenths / 10)}.${tenths % 10}%`;
}

export function groupThousands(whole: number): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Nov 19, 2025`. */
export function dayInWords(day: CivilDate): string {
  return `${dayOfYearInWords(day)}, ${day.slice(0, 4)}`;
}

/** `Nov 19`, where the year is plain from the place. */
export function dayOfYearInWords(day: CivilDate): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? "?"} ${Number(day.slice(8, 10))}`;
}

/** `Mar 31, 2026, 14:05 UTC` from an instant. */
export function instantInWords(instant: string): string {
  return `${dayInWords(instant.slice(0, 10))}, ${instant.slice(11, 16)} UTC`;
}

/** `Not yet` in a report that was made while its year ran. */
export function outcomeWord(outcome: Verdict, made: { readonly taxYear: number; readonly asOf: string }): string {
  return verdictWord(outcome, yearOf(made.asOf.slice(0, 10)) > made.taxYear).word;
}

export const TREATMENT_WORDS: Record<Treatment, string> = {
  counts: STANDING_WORDS.counts.word,
  contested: STANDING_WORDS.contested.word,
  outside_750: "Outside the 750 hours",
  not_counted: STANDING_WORDS.excluded.word,
};

export function latenessWord(lateness: string): string {
  return isLateness(lateness) ? LATENESS_WORDS[lateness].word : "Not known";
}

function isLateness(text: string): text is LatenessClass {
  return Object.hasOwn(LATENESS_WORDS, text);
}

const LAG_WORDS: Record<"advance" | "same" | "next", string> = { advance: "ahead", same: "same day", next: "next day" };

/** `same day`, `next day`, `12 days`. */
export function lagInWords(recorded: RecordedAt): string {
  const { lagDays } = recorded;
  if (lagDays < 0) return LAG_WORDS.advance;
  if (lagDays === 0) return LAG_WORDS.same;
  return lagDays === 1 ? LAG_WORDS.next : `${groupThousands(lagDays)} days`;
}

const SOURCE_WORDS: Partial<Record<EntrySource, string>> = {
  manual: "By hand",
  stopwatch: "Stopwatch",
  csv: "CSV file",
  xlsx: "Excel file",
  ics: "Calendar file",
  voice: "Voice",
  mileage: "Mileage file",
  timeline: "Phone timeline",
  photos: "Photos in the File Vault",
  stays: "Reservations",
  caldav: "Calendar",
  imap: "Mailbox",
  program: "Program",
};

export function sourceInWords(source: EntrySource): string {
  const known = SOURCE_WORDS[source];
  if (known !== undefined) return known;
  const [provider = source, kind] = source.split("_");
  const name = provider === "gmail" ? "Gmail" : provider === "microsoft" ? "Microsoft 365" : "Calendar";
  return kind === undefined ? name : `${name} ${kind === "ai" ? "(proposed by AI)" : "(by a rule)"}`;
}

/** One word for the narrow column of a log; the sums of a report have the full names. */
const SHORT_ACTIVITIES: Record<ActivityType, string> = {
  "property-management": "Management",
  "leasing-tenant-relations": "Leasing",
  "bookkeeping-recordkeeping": "Bookkeeping",
  "vendor-contractor-management": "Contractors",
  "property-acquisition-activities": "Acquisition",
  "compliance-legal-administration": "Compliance",
  "travel-property-related-tasks": "Travel",
  "strategic-planning-portfolio-management": "Planning",
  "education-training-property-specific": "Education",
  "maintenance-repairs-oversight": "Maintenance",
};

export function shortActivity({ activity, travelKind }: Pick<LogLine, "activity" | "travelKind">): string {
  const word = SHORT_ACTIVITIES[activity];
  return travelKind === null ? word : `${word}, ${TRAVEL_WORDS[travelKind]}`;
}

const TRAVEL_WORDS = { home: "home", between: "between", other: "other", unspecified: "not said" } as const;

export function activityLabel(activity: string): string {
  return isActivity(activity) ? ACTIVITY_LABELS[activity] : activity;
}

function isActivity(text: string): text is ActivityType {
  return Object.hasOwn(ACTIVITY_LABELS, text);
}

/** The figure of a test: `1,004:50`, or `54.2%, 812:18 of 1,498:42`. */
export function testFigure(test: TestLine): string {
  if (test.measure === "threshold") return hoursColon(test.seconds);
  if (test.againstSeconds === null) return `${hoursColon(test.seconds)} of a total that is not complete`;
  const share = percentFloored(test.seconds, test.againstSeconds);
  return `${share}, ${hoursColon(test.seconds)} of ${hoursColon(test.againstSeconds)}`;
}

export function testRequirement(test: TestLine): string {
  if (test.measure === "share") return "more than half";
  return `more than ${hoursColon(test.againstSeconds ?? 0)}`;
}

/** `Same day`, or, where hours came later, `Same day; 30 min added: Later`. */
export function recordedWords({ lateness, later }: RecordedAt): string {
  const added = (later ?? []).map((one) => `${hoursText(one.seconds)} added: ${latenessWord(one.lateness)}`);
  return [latenessWord(lateness), ...added].join("; ");
}

/** What backs up the hours, in a sentence for a paper. */
export function coverageWords({ noneSeconds, oneSeconds, severalSeconds }: EvidenceCoverage): string {
  const [all, several, one, none] = [
    noneSeconds + oneSeconds + severalSeconds,
    severalSeconds,
    oneSeconds,
    noneSeconds,
  ].map(hoursText);
  return `Of ${all} logged by those whose status is tested, ${several} have two or more independent sources, ${one} have one, and ${none} have none. A source is a linked file, a linked line of a bank or card file, or the event, mail or trip that an entry was made of. Copies, photos of one visit and notes of one's own count once.`;
}

type Proposed = Pick<ProposedLine, "kind" | "program" | "use" | "isHeld" | "date" | "proposedAt"> & {
  usedAt: string | null;
};

/** `Proposed on Mar 3, 2026 by a calendar, confirmed on Mar 20, 2026`. Days are those of UTC. */
export function proposedInWords({ use, isHeld, date, proposedAt, usedAt, ...origin }: Proposed): string {
  if (!isHeld) return NOT_HELD.slice(0, -1);
  const dayOf = (instant: string | null): string => (instant === null ? "" : dayInWords(instant.slice(0, 10)));
  const proposedOn = dayOf(proposedAt);
  const usedOn = dayOf(usedAt);
  const words = proposedWords(origin, { whose: "a", use, proposedOn, usedOn, day: dayInWords(date) });
  return use === "made" ? words : `${words}${usedOn && ` on ${usedOn}`}, proposed on ${proposedOn}`;
}

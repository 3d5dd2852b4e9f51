import { hoursExact, hoursText } from "@tenure/tax-rules";
import { formatCivilDate, formatInstant } from "@tenure/ui";
import { ACTIVITY_LABELS, type LatenessClass } from "#shared/domain.ts";
import { CAPACITY_WORDS, LATENESS_WORDS, OVERRIDE_REASON_WORDS } from "#shared/vocabulary.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import {
  NOT_HELD,
  originWords,
  proposalName,
  type ProposedFrom,
  proposedWords,
  type ProposalUse,
} from "#shared/proposed.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { HistoryField } from "#features/log/time-entries/entry-columns.ts";
import { clockWords, TRAVEL_WORDS } from "../entry-words.ts";

type Names = {
  personName: (id: string) => string;
  propertyName: (id: string) => string;
  businessName: (id: string) => string | undefined;
};
type Value = string | number | boolean | null;

const FLAGS: readonly HistoryField[] = ["isMaterialParticipation", "isQualifiedNonMaterial"];

type Words<Word> = Readonly<Partial<Record<string, Word>>>;
const ACTIVITIES: Words<string> = ACTIVITY_LABELS;
const TRIPS: Words<{ word: string }> = TRAVEL_WORDS;
const CAPACITIES: Words<{ label: string }> = CAPACITY_WORDS;
const REASONS: Words<{ label: string }> = OVERRIDE_REASON_WORDS;

/** A stored value as people say it; one that has no words here is shown as it is stored. */
export const historyValue = (field: HistoryField, value: Value, names: Names): string => {
  if (value === null) return FLAGS.includes(field) ? "automatic" : "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return field === "durationSeconds" ? hoursExact(value) : String(value);
  if (field === "date") return formatCivilDate(value);
  if (field === "timeStarted" || field === "timeEnded") return clockWords(value);
  if (field === "personId") return names.personName(value);
  if (field === "propertyId") return names.propertyName(value);
  if (field === "approvalStatus") return value === "approved" ? "yes" : "not yet";
  if (field === "activityType") return ACTIVITIES[value] ?? value;
  if (field === "travelKind") return TRIPS[value]?.word ?? value;
  if (field === "capacity") return CAPACITIES[value]?.label ?? value;
  if (field === "businessId") return names.businessName(value) ?? "a business of theirs";
  if (field === "overrideReason") return REASONS[value]?.label ?? value;
  return value === "" ? "nothing" : value;
};

/** `Nov 19, 2 h: Walked the property`. */
export const entryName = ({ date, hours, description }: Pick<TimeEntry, "date" | "hours" | "description">): string =>
  `${formatCivilDate(date)}, ${hoursText(Math.round(hours * 3600))}: ${description}`;

/** `First recorded Nov 19, 2026, 3:12 PM: recorded within a day.` */
export const firstRecordWords = (
  { createdAt, latenessClass, wasPlanned }: Pick<TimeEntry, "createdAt" | "latenessClass" | "wasPlanned">,
  timeZone: string,
): string => {
  const { meaning } = LATENESS_WORDS[latenessClass];
  const isConfirmed = wasPlanned && latenessClass !== "advance";
  return `First recorded ${formatInstant(createdAt, timeZone)}: ${isConfirmed ? `planned before the work, then ${meaning.replace("recorded", "confirmed")}` : meaning}.`;
};

/** What a split did to this part. */
export const splitWords = (kind: string, seconds: number): string => {
  const hours = hoursText(Math.abs(seconds));
  if (kind === "create") return `Split off another entry, with ${hours} that were logged there.`;
  return seconds < 0
    ? `Split undone: ${hours} came back from the other entry.`
    : `Split in two: ${hours} went to a new entry.`;
};

/** What a change added, by its own receipt. */
export const addedWords = (addedAs: LatenessClass): string => `Added hours: ${LATENESS_WORDS[addedAs].meaning}.`;

type Proposed = ProposedFrom & { use: ProposalUse; isHeld: boolean };
export type Reader = { timeZone: string; isOwner: boolean };

/** `Proposed on Mar 3 by your calendar, confirmed on Mar 20`, or `Mar 3 calendar event attached`. */
export const historyProposal = (proposal: Proposed, at: string, { timeZone, isOwner }: Reader): string => {
  if (!proposal.isHeld) return NOT_HELD;
  const dayOf = (instant: string) => civilDateInZone(new Date(instant), timeZone);
  const words = (day: string) => formatCivilDate(day, { taxYear: yearOf(dayOf(at)) });
  return proposedWords(proposal, {
    whose: isOwner ? "your" : "a",
    use: proposal.use,
    proposedOn: words(dayOf(proposal.proposedAt)),
    usedOn: words(dayOf(at)),
    day: words(proposal.date),
  });
};

/** For the entry's panel: `Proposed on Mar 3 by your calendar: Showing at Birch, 12 Birch St`. */
export const panelProposal = (proposal: ProposedFrom, { timeZone, isOwner }: Reader): string => {
  const day = formatCivilDate(civilDateInZone(new Date(proposal.proposedAt), timeZone));
  return `Proposed on ${day} ${originWords(proposal, isOwner ? "your" : "a")}: ${proposalName(proposal)}`;
};

/** `Matched by the rule Showings.` */
export const matchedWords = (rules: readonly { name: string }[]): string =>
  `Matched by the ${rules.length === 1 ? "rule" : "rules"} ${rules.map(({ name }) => name).join(", ")}.`;

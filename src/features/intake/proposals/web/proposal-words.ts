import { hoursText } from "@tenure/tax-rules";
import { formatCivilDate, formatRelativeTime } from "@tenure/ui";
import { hoursToSeconds } from "#shared/duration.ts";
import { clockWords, TRAVEL_OPTIONS } from "#features/log/time-entries/web/index.ts";
import type { Proposal } from "../contract.ts";

/** The kinds that say something: a trip without one can't be confirmed. */
export const TRIP_OPTIONS = TRAVEL_OPTIONS.filter(({ value }) => value !== "unspecified");

export const SOURCE_WORDS: Record<Proposal["kind"], string> = {
  calendar: "calendar",
  mail: "mailbox",
  trip: "mileage log",
  visit: "phone",
  photos: "photos",
  program: "program",
  receipt: "receipt",
};

const ANSWERS: Record<Proposal["found"]["answer"], string | null> = {
  accepted: "you accepted",
  organizer: "you invited",
  unknown: null,
};

type Upstream = NonNullable<Proposal["upstream"]>;

/** "America/New_York" as a place. */
const placeOfZone = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");

const timesOf = ({ kind, title, isAllDay, timeStarted, timeEnded, timeZone, seconds }: Proposal["found"]): string => {
  if (kind === "photos") return title;
  if (kind === "receipt") return "A receipt, so you say how long";
  if (timeStarted !== null && timeEnded !== null)
    return `${clockWords(timeStarted)} to ${clockWords(timeEnded)} in ${placeOfZone(timeZone)}`;
  if (kind === "program") return seconds === null ? "No length, so you say how long" : "The program says how long";
  if (kind === "mail") return "A mail, so you say how long";
  if (kind === "trip") return "No times, so you say how long";
  return isAllDay ? "All day, so add how long" : "No end, so you say how long";
};

/** What its source says now, where that is something else: "Roof, later, Mar 4, 11:00 AM to 12:00 PM". */
export const upstreamWords = ({ title, date, timeStarted, timeEnded, isAllDay }: Upstream): string => {
  const when =
    timeStarted && timeEnded
      ? `${clockWords(timeStarted)} to ${clockWords(timeEnded)}`
      : isAllDay
        ? "all day"
        : "without times";
  return `${title}, ${formatCivilDate(date)}, ${when}.`;
};

const DONE: Partial<Record<Proposal["kind"], string>> = { mail: "sent", photos: "taken", receipt: "dated" };

/** How it came to these hours, in words: the times as the source says them, the answer, how long ago, and the rules. */
export const arithmetic = ({ found, rulesMatched }: Proposal, now: number, zone: string): string => {
  const rules = rulesMatched.map(({ name }) => `rule ${name}`);
  const done = DONE[found.kind] ?? "ended";
  // Of a day alone nobody knows when it ended.
  const isDay = found.kind === "program" && found.timeEnded === null;
  const ended = isDay ? null : `${done} ${formatRelativeTime(found.endsAt, now, zone)}`;
  return [timesOf(found), ANSWERS[found.answer], ended, ...rules].filter((part) => part !== null).join(", ");
};

/** What it would add, or that nobody has said. */
export const lengthWords = ({ hours }: Pick<Proposal, "hours">): string =>
  hours === null ? "No length yet" : hoursText(hoursToSeconds(hours));

const HOW = {
  equal: "You logged this time already",
  overlaps: "You logged part of this time already",
  resembles: "This looks like an entry you have",
} as const;
export const likenessWords = (how: keyof typeof HOW): string => HOW[how];

const FIELDS: Readonly<Record<string, string>> = {
  titleKeywords: "Title",
  descriptionKeywords: "Description",
  locationKeywords: "Location",
  attendeeEmails: "Attendee",
  attendeeDomains: "Attendee's domain",
  senderEmails: "Sender",
  senderDomains: "Sender's domain",
  recipientEmails: "Recipient",
  subjectKeywords: "Subject",
  bodyKeywords: "Body",
  labels: "Label",
};

/** Why a rule matched: each condition with what it found. */
export const whyWords = (rule: Proposal["rulesMatched"][number]): string =>
  rule.why.map(({ field, wanted, excerpt }) => `${FIELDS[field] ?? "It"} has ${wanted} (${excerpt})`).join(". ");

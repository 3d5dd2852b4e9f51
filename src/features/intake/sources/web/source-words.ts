import { formatCount, formatNumber } from "@tenure/ui";
import type { IntakeSource, SourceRun } from "../contract.ts";
import type { LeftOutReason } from "../left-out.ts";
import { isMailbox, type SourceKind } from "../rules.ts";

type ReasonWords = { label: string; hint?: string };

/** Why something isn't proposed, as a word behind its title, and as a sentence on what to do where there is something. */
const REASON_WORDS: Readonly<Record<LeftOutReason, ReasonWords>> = {
  future: { label: "Not over yet", hint: "Import the file again once they're over." },
  cancelled: { label: "Cancelled" },
  declined: { label: "You declined" },
  tentative: { label: "Tentative" },
  free: { label: "Marked as free" },
  private: {
    label: "Private",
    hint: "We keep no titles of private events. You can propose them too, in this calendar's settings.",
  },
  "zone-unknown": {
    label: "Time zone unclear",
    hint: "The file uses a time zone that we don't know, so we can't tell when this was. Choose the zone on this page.",
  },
  "outside-window": { label: "Outside the days you chose" },
  "too-many": { label: "Too many", hint: "There are more than we read at once. Choose fewer days." },
  unreadable: { label: "Couldn't be read", hint: "The file says something that makes no sense here. Log it by hand." },
  withheld: {
    label: "Not handed over",
    hint: "Your calendar's service refused it, or it is too large to read. We ask again. Log it by hand if you worked then.",
  },
  "no-rule": { label: "No rule matches" },
  "personal-drive": { label: "Not a business drive", hint: "We keep no places of these." },
  "unsorted-drive": {
    label: "Not sorted in your app",
    hint: "Mark it as business or personal in your mileage app, then import the file again.",
  },
  "longer-than-a-day": {
    label: "Longer than a day",
    hint: "An entry has at most 24 hours. Log the hours you worked by hand.",
  },
  elsewhere: { label: "Not at one of your pins, or at home" },
  "no-date": { label: "No day", hint: "The file says no day. Attach it to an entry by hand." },
  "no-place": {
    label: "No place",
    hint: "The file says no place. Photos that were sent by message often lost it. Attach them to an entry by hand.",
  },
};

/** What is said otherwise of mails, of which a mailbox keeps nothing that no rule matched. */
const MAIL_REASON_WORDS: Partial<Record<LeftOutReason, ReasonWords>> = {
  future: { label: "Dated in the future", hint: "The mail's own date is still to come." },
  "zone-unknown": { label: "Time zone unclear" },
  unreadable: { label: "Couldn't be read", hint: "The mail says no date, or makes no sense here. Log it by hand." },
  "no-rule": { label: "No rule matches", hint: "We keep only how many these were." },
};

export const reasonWords = (reason: LeftOutReason, kind: IntakeSource["kind"]): ReasonWords =>
  (isMailbox(kind) && MAIL_REASON_WORDS[reason]) || REASON_WORDS[reason];

export const STATUS_WORDS = {
  active: { label: "Active", tone: "neutral" },
  paused: { label: "Paused", tone: "outline" },
  error: { label: "Needs attention", tone: "warn" },
  disconnected: { label: "Ended", tone: "outline" },
} as const satisfies Record<IntakeSource["status"], { label: string; tone: string }>;

export const DISCONNECTED = { label: "Disconnected", tone: "danger" } as const;

/** A calendar or mailbox that no longer lets us in is not one that a person ended. */
export const statusWords = ({ status, sync }: Pick<IntakeSource, "status" | "sync">) =>
  status === "disconnected" && sync !== null ? DISCONNECTED : STATUS_WORDS[status];

export const RUN_WORDS = {
  running: { label: "Reading", tone: "info" },
  success: { label: "Done", tone: "neutral" },
  partial: { label: "Done in part", tone: "warn" },
  failed: { label: "Not imported", tone: "danger" },
} as const satisfies Record<NonNullable<SourceRun["importStatus"]> | "running", { label: string; tone: string }>;

/** A mailbox's history has words of its own (specification: `gmail_sync_history`). */
export const MAILBOX_RUN_WORDS = {
  running: { label: "Running", tone: "info" },
  completed: { label: "Completed", tone: "neutral" },
  partial: { label: "Partial", tone: "warn" },
  failed: { label: "Failed", tone: "danger" },
} as const satisfies Record<SourceRun["status"], { label: string; tone: string }>;

/** `88 found, 4 already known, 11 left out`, or `3 proposed` of a program; what is none isn't mentioned. */
export const countsSentence = ({ proposed, known, leftOut }: SourceRun["counts"], kind: SourceKind): string => {
  const others = leftOut.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    `${formatNumber(proposed)} ${kind === "program" ? "proposed" : "found"}`,
    ...(known > 0 ? [`${formatNumber(known)} already known`] : []),
    ...(others > 0 ? [`${formatNumber(others)} left out`] : []),
  ];
  return parts.join(", ");
};

/** The same of a reading under way: empty before it has found anything. */
export const soFarSentence = (counts: SourceRun["counts"], kind: SourceKind): string =>
  counts.found === 0 ? "" : `${countsSentence(counts, kind)} so far`;

/** `Time zone "Office" was unclear`. */
export const zonesSentence = (names: readonly string[]): string => {
  const quoted = names.map((name) => `"${name}"`).join(", ");
  return names.length === 1 ? `Time zone ${quoted} was unclear` : `Time zones ${quoted} were unclear`;
};

export const proposalsWord = (count: number): string => formatCount(count, "proposal");

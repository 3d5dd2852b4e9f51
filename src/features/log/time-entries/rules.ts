import { keptCapacity, REASON_CODES, type ReasonCode } from "@tenure/tax-rules";
import { addDays, type CivilDate, civilDateInZone, yearOf } from "#shared/civil-date.ts";
import {
  type ActivityType,
  type EntrySource,
  LATENESS_CLASSES,
  type LatenessClass,
  type OverrideReason,
  TRAVEL,
  type TravelKind,
  type WorkCapacity,
} from "#shared/domain.ts";
import { ENTRY_SECONDS_MAX, ENTRY_SECONDS_MIN, hoursToSeconds } from "#shared/duration.ts";
import { monthDayWords } from "#shared/date-words.ts";
import type { Id } from "#shared/ids.ts";
import type { ItemKind } from "#shared/item.ts";
import { PLANNED_DAYS_MAX } from "#shared/limits.ts";
import { isOfDay } from "#shared/proposed.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import type { EntrySnapshot } from "./entry-columns.ts";
import { elapsedSeconds, instantInZone } from "#shared/zoned-time.ts";

/** Clocks of phones run ahead; an end this far in the future is still "now". */
const CLOCK_TOLERANCE_SECONDS = 300;
/** Hours raised this long after the first record need a reason (product section 2). */
export const LATE_RAISE_DAYS = 7;
/** What may close an entry's day; if both do, the year is reported. */
export const CLOSED_PERIODS = ["week", "year"] as const;
export type ClosedPeriod = (typeof CLOSED_PERIODS)[number];
/** A void that is undone this soon needs no reason. */
const UNDO_SECONDS = 600;
const DAY_SECONDS = 86_400;

export type TimeOfEntry = {
  date: CivilDate;
  timeZone: string;
  hours?: number | undefined;
  timeStarted?: string | null | undefined;
  timeEnded?: string | null | undefined;
};

export type FieldRefusal = { field: string; message: string };

/** Seconds of an entry. Start and end win over hours; give both or neither. */
export const decideDuration = (time: TimeOfEntry): Result<number, FieldRefusal> => {
  const { date, timeZone, hours, timeStarted, timeEnded } = time;
  if (timeStarted && !timeEnded)
    return refused({ field: "timeEnded", message: "Enter when it ended, or leave both times empty." });
  if (timeEnded && !timeStarted)
    return refused({ field: "timeStarted", message: "Enter when it started, or leave both times empty." });
  if (timeStarted && timeEnded) {
    if (timeStarted === timeEnded) return refused({ field: "timeEnded", message: "Start and end are the same." });
    return checkLimits(elapsedSeconds(date, timeStarted, timeEnded, timeZone), "timeEnded");
  }
  if (hours === undefined) return refused({ field: "hours", message: "Enter hours, or a start and an end." });
  return checkLimits(hoursToSeconds(hours), "hours");
};

const checkLimits = (seconds: number, field: string): Result<number, FieldRefusal> => {
  if (seconds < ENTRY_SECONDS_MIN) return refused({ field, message: "At least 0.001 hours." });
  if (seconds > ENTRY_SECONDS_MAX) return refused({ field, message: "At most 24 hours in one entry." });
  return ok(seconds);
};

/** Work that has not happened yet cannot be logged as done; a date is never moved silently. */
export const refuseFuture = (time: TimeOfEntry, now: Date): FieldRefusal | null => {
  if (isFutureDay(time, now)) {
    return { field: "date", message: "This day has not come yet. Confirm it once the work is done." };
  }
  const end = timedEnd(time);
  if (end !== null && end > now.getTime() + CLOCK_TOLERANCE_SECONDS * 1000) {
    return { field: "timeEnded", message: "This end has not come yet. Log it once the work is done." };
  }
  return null;
};

const isFutureDay = ({ date, timeZone }: TimeOfEntry, now: Date): boolean => date > civilDateInZone(now, timeZone);

/** What our receipt of a new entry makes of it. */
export type FirstRecord = Pick<
  EntrySnapshot,
  "approvalStatus" | "approvalTimestamp" | "firstRecordedAt" | "latenessClass" | "raises" | "wasPlanned"
>;

/** A day in the future is a plan: it waits for a person to say that the work was done. */
export const decideFirstRecord = (
  time: TimeOfEntry,
  source: EntrySource,
  receivedAt: Date,
): Result<FirstRecord, FieldRefusal> => {
  const at = receivedAt.toISOString();
  const record = { firstRecordedAt: at, raises: [] };
  if (isFutureDay(time, receivedAt)) {
    if (time.date > addDays(civilDateInZone(receivedAt, time.timeZone), PLANNED_DAYS_MAX)) {
      return refused({ field: "date", message: "This day is more than a year ahead." });
    }
    const plan = { approvalStatus: "pending", approvalTimestamp: null, latenessClass: "advance" } as const;
    return ok({ ...record, ...plan, wasPlanned: true });
  }
  const future = refuseFuture(time, receivedAt);
  if (future) return refused(future);
  const latenessClass = decideLateness(time, source, receivedAt);
  return ok({ ...record, approvalStatus: "approved", approvalTimestamp: at, latenessClass, wasPlanned: false });
};

/** Recorded before the work, and since then no one has said that it was done. */
export const isPlanned = ({ approvalStatus, latenessClass }: Pick<EntrySnapshot, "approvalStatus" | "latenessClass">) =>
  approvalStatus === "pending" && latenessClass === "advance";

/** What a person says themselves; a machine proposes the rest. */
export const SAID_BY_A_PERSON: ReadonlySet<EntrySource> = new Set(["manual", "stopwatch", "voice"]);

type Waiting = Pick<EntrySnapshot, "approvalStatus" | "latenessClass" | "source" | "proposals">;

/**
 * A helper logged it, or confirmed what a machine had proposed, and no one has approved it yet. A plan, or an unconfirmed row
 * of a file, waits for a confirmation instead.
 */
export const waitsForApproval = (entry: Waiting): boolean =>
  entry.approvalStatus === "pending" &&
  !isPlanned(entry) &&
  (SAID_BY_A_PERSON.has(entry.source) || entry.proposals.length > 0);

/** A helper's record waits for someone who may approve it. Work that has not happened, they log once it is done. */
export const decideHelpersRecord = (record: FirstRecord): Result<FirstRecord, FieldRefusal> =>
  record.wasPlanned
    ? refused({ field: "date", message: "This day has not come yet. Log the work once it is done." })
    : ok({ ...record, approvalStatus: "pending", approvalTimestamp: null });

const timedEnd = ({ date, timeZone, timeStarted, timeEnded }: TimeOfEntry): number | null => {
  if (!timeStarted || !timeEnded) return null;
  return instantInZone(date, timeStarted, timeZone) + elapsedSeconds(date, timeStarted, timeEnded, timeZone) * 1000;
};

/**
 * How soon after the work we received its record (product 4.1). An entry without times is taken to end with its day, a
 * reading that favors no one: at most a day is lost, and today is never "in advance".
 */
export const decideLateness = (time: TimeOfEntry, source: EntrySource, receivedAt: Date): LatenessClass => {
  if (source === "stopwatch") return "live";
  const end = timedEnd(time) ?? instantInZone(addDays(time.date, 1), "00:00", time.timeZone);
  const isToday = time.date === civilDateInZone(receivedAt, time.timeZone);
  const lagSeconds = (receivedAt.getTime() - end) / 1000;
  if (lagSeconds < -CLOCK_TOLERANCE_SECONDS && !isToday) return "advance";
  if (lagSeconds <= DAY_SECONDS) return "same_day";
  if (lagSeconds <= 7 * DAY_SECONDS) return "week";
  if (lagSeconds <= 30 * DAY_SECONDS) return "month";
  return yearOf(civilDateInZone(receivedAt, time.timeZone)) > yearOf(time.date) ? "after_year_end" : "late";
};

/**
 * The class of hours that were moved to another day: as late as our receipt of them is for that day, and never sooner
 * than before. Hours moved to a day after their receipt count as received with the move.
 */
export const movedClass = (
  before: LatenessClass,
  time: TimeOfEntry,
  { receivedAt, now }: { receivedAt: Date; now: Date },
): LatenessClass => {
  const atReceipt = decideLateness(time, "manual", receivedAt);
  const moved = atReceipt === "advance" ? decideLateness(time, "manual", now) : atReceipt;
  // A proposal may be moved to a day in the future.
  return moved !== "advance" && LATENESS_CLASSES.indexOf(moved) > LATENESS_CLASSES.indexOf(before) ? moved : before;
};

/** Travel has a kind, nothing else does; an unanswered kind is `unspecified`, which does not count and is asked for. */
export const decideTravelKind = (
  activityType: ActivityType,
  travelKind: TravelKind | null | undefined,
): TravelKind | null => (activityType === TRAVEL ? (travelKind ?? "unspecified") : null);

/** The capacity that is stored, given what was or was not stated, for work of this activity in these words. */
export const decideCapacity = keptCapacity;

/** Only work for another real property business names a business. */
export const decideBusiness = (
  capacity: WorkCapacity | null | undefined,
  businessId: Id | null | undefined,
): Pick<EntrySnapshot, "capacity" | "businessId"> => ({
  capacity: capacity ?? null,
  businessId: capacity === "other-business" ? (businessId ?? null) : null,
});

/** Only work that was excluded has a reason for it. */
export const decideOverrideReason = (
  flags: Pick<EntrySnapshot, "isMaterialParticipation" | "isQualifiedNonMaterial">,
  reason: OverrideReason | null | undefined,
): OverrideReason | null =>
  flags.isMaterialParticipation === false || flags.isQualifiedNonMaterial === false ? (reason ?? null) : null;

export type Amendment = { beforeSeconds: number; afterSeconds: number; firstRecordedAt: Date; now: Date };

/** Whether an edit must say why: hours raised more than a week after the entry was first recorded. */
export const needsReason = ({ beforeSeconds, afterSeconds, firstRecordedAt, now }: Amendment): boolean =>
  afterSeconds > beforeSeconds && now.getTime() - firstRecordedAt.getTime() > LATE_RAISE_DAYS * DAY_SECONDS * 1000;

/** The most entries one act takes: it is one transaction, which blocks everyone else on the embedded database. */
export const BULK_MAX_ENTRIES = 5000;

/** Whether bringing a voided entry back is an undo. */
export const isUndo = (voidedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(voidedAt) <= UNDO_SECONDS * 1000;

/** A page of the queue; the next ones appear when these are decided. */
export const APPROVAL_MAX_ENTRIES = 200;
export const RETURN_REASON_MAX_CHARACTERS = 500;
export const RETURN_REASONS = ["The hours look too high", "Say what was done", "Wrong property", "Wrong day"] as const;

export const VOID_REASONS = ["Logged twice", "Wrong entry", "Did not happen", "Not rental work"] as const;

/** The message that a plan takes no more new entries before a day. */
export const entryLimitReached = (limit: number, endsOn: CivilDate): string =>
  `You've logged the ${limit} entries a month that the free plan has. You can log again on ${monthDayWords(endsOn)}, or upgrade to Premium now.`;

/** From this many left, the ledger says how many of the month's entries are used: at 20 of 25. */
export const ENTRIES_LEFT_TOLD = 5;

/** The standing of an entry: its class under the law, or that it waits, or that it was voided. */
export const ENTRY_STANDINGS = [
  "counts",
  "contested",
  "excluded",
  "never",
  "needs_answer",
  "pending",
  "voided",
] as const;
export type EntryStanding = (typeof ENTRY_STANDINGS)[number];

/** What keeps an entry from the law's classes. */
export const WAITING_REASONS = {
  voided: "Voided: it counts nowhere and stays in history.",
  planned: "Planned: it counts nowhere until you confirm that the work was done.",
  unapproved: "Logged by a helper: it counts nowhere until it's approved.",
  sent_back: "Sent back to the helper for a change: it counts nowhere until it's approved.",
  proposed: "A proposal: it counts nowhere until a person confirms it.",
} as const;

/** Why an entry has its standing: a reason of the law, or what keeps it from the law. */
export type StandingReason = ReasonCode | keyof typeof WAITING_REASONS;
export const STANDING_REASONS = [...Object.keys(WAITING_REASONS), ...REASON_CODES] as StandingReason[];

type Measured = Pick<EntrySnapshot, "date" | "source" | "proposals" | "latenessClass" | "raises">;

/** Photos and receipts are files of the entry themselves, and what a program says is no more than whoever runs it says. */
const NO_EVIDENCE: ReadonlySet<ItemKind> = new Set(["photos", "program", "receipt"]);

/**
 * Whether something besides files backs up an entry: a mail, a calendar event, a drive or a visit that it was made of or that
 * was attached to it, unless that names another day; or a stopwatch that ran live and measured all of it.
 */
export const isBackedWithoutFiles = ({ date, source, proposals, latenessClass, raises }: Measured): boolean =>
  proposals.some(({ found }) => !NO_EVIDENCE.has(found.kind) && isOfDay(date, found)) ||
  (source === "stopwatch" && latenessClass === "live" && raises.length === 0);

/** What the rules call evidence (decision 0131). `has_evidence` in the database says the same. */
export const hasEvidence = (entry: Measured & Pick<EntrySnapshot, "evidenceCount">): boolean =>
  entry.evidenceCount > 0 || isBackedWithoutFiles(entry);

import { type CivilDate, daysBetween, firstDayOfYear, yearOf } from "#shared/civil-date.ts";
import type { PlanFeature } from "#shared/plan/entitlement.ts";
import { LEFT_OUT_REASONS, type LeftOut, type LeftOutReason } from "./left-out.ts";

/** Calendars that stay connected. */
export const CALENDAR_KINDS = ["google_calendar", "microsoft_calendar", "caldav", "ics_address"] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** Mailboxes that stay connected: one folder is one source. */
export const MAILBOX_KINDS = ["gmail", "microsoft_mail", "imap"] as const;
export type MailboxKind = (typeof MAILBOX_KINDS)[number];

/** Everything that is read again and again. */
export const SYNCED_KINDS = [...CALENDAR_KINDS, ...MAILBOX_KINDS] as const;
export type SyncedKind = (typeof SYNCED_KINDS)[number];

export const SOURCE_KINDS = [
  "ics_file",
  "mail_file",
  "mileage_file",
  "timeline_file",
  "vault_photos",
  "mail_address",
  "program",
  ...SYNCED_KINDS,
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Services that ask the person themselves. */
export const CONSENT_SERVICES = [
  "google_calendar",
  "microsoft_calendar",
  "gmail",
  "microsoft_mail",
] as const satisfies readonly SyncedKind[];

export const isSynced = (kind: string): kind is SyncedKind => SYNCED_KINDS.some((each) => each === kind);
export const isCalendar = (kind: string): kind is CalendarKind => CALENDAR_KINDS.some((each) => each === kind);
export const isMailbox = (kind: string): kind is MailboxKind => MAILBOX_KINDS.some((each) => each === kind);

/** What the plan must include so that it is read. */
export const featureOf = (kind: SyncedKind): PlanFeature => (isMailbox(kind) ? "mail-rules" : "calendar-sync");

/** For which rules it is read that ask for one provider. */
export const providerOf = (kind: SourceKind): "google" | "microsoft" | "any" => {
  if (kind === "gmail" || kind === "google_calendar") return "google";
  return kind === "microsoft_mail" || kind === "microsoft_calendar" ? "microsoft" : "any";
};

/** `reset`: the service had lost what it told us before, so that everything was read anew. */
export const SYNC_TYPES = ["initial", "incremental", "manual", "reset"] as const;
export type SyncType = (typeof SYNC_TYPES)[number];

/** How many days back each sync reads (specification: `calendarSyncDays`). */
export const SYNC_DAYS = { default: 7, min: 1, max: 90 } as const;

export const SOURCE_STATUSES = ["active", "paused", "error", "disconnected"] as const;
export type SourceStatus = (typeof SOURCE_STATUSES)[number];

/** What is proposed of a source: everything, or what one of your rules matches. */
export const PROPOSES = ["all", "matched"] as const;
export type Proposes = (typeof PROPOSES)[number];

export const IMPORT_STATUSES = ["success", "partial", "failed"] as const;
/** As it is stored. */
export type RunStatus = "running" | (typeof IMPORT_STATUSES)[number];

/** The same in the words of a mailbox's history (specification: `gmail_sync_history`). */
export const SYNC_STATUSES = ["running", "completed", "failed", "partial"] as const;
export const syncStatusOf = (status: RunStatus): (typeof SYNC_STATUSES)[number] =>
  status === "success" ? "completed" : status;

export const SOURCE_NAME_MAX_CHARACTERS = 200;
/** Lines that a history keeps of what was left out; the numbers cover all. */
export const LEFT_OUT_LISTED_MAX = 500;
const RANGE_MAX_DAYS = 3660;

export type Range = { startsOn: CivilDate; endsOn: CivilDate };

/** From January 1 two years ago: what may still be amended on a return. */
export const defaultRange = (today: CivilDate): Range => ({
  startsOn: firstDayOfYear(yearOf(today) - 2),
  endsOn: today,
});

export const refuseRange = ({ startsOn, endsOn }: Range, today: CivilDate): Record<string, string> | null => {
  if (endsOn > today) return { endsOn: "Choose today or an earlier day" };
  if (startsOn > endsOn) return { endsOn: "The last day comes before the first" };
  return daysBetween(startsOn, endsOn) > RANGE_MAX_DAYS ? { startsOn: "Choose at most ten years" } : null;
};

export type LeftOutCounts = Partial<Record<LeftOutReason, number>>;

/** What is far from what was asked for is told last: a list that is cut loses that first. */
const isFar = ({ reason }: LeftOut): number => Number(reason === "outside-window" || reason === "future");

export const summarizeLeftOut = (leftOut: readonly LeftOut[]): { counts: LeftOutCounts; listed: LeftOut[] } => {
  const counts: LeftOutCounts = {};
  for (const reason of LEFT_OUT_REASONS) {
    const count = leftOut.filter((one) => one.reason === reason).length;
    if (count > 0) counts[reason] = count;
  }
  const listed = leftOut.toSorted((one, other) => isFar(one) - isFar(other)).slice(0, LEFT_OUT_LISTED_MAX);
  return { counts, listed };
};

/** Left out because we could not tell, not because a calendar says so. */
const UNTOLD: readonly LeftOutReason[] = ["unreadable", "withheld", "zone-unknown", "too-many"];

export const statusOf = (leftOut: LeftOutCounts): "success" | "partial" =>
  UNTOLD.some((reason) => leftOut[reason]) ? "partial" : "success";

import { type Attendee, type CalendarEvent, cleanText } from "#features/intake/sources/ics/calendar-event.ts";
import type { Moment } from "#features/intake/sources/ics/moment.ts";
import type { FindZone } from "#features/intake/sources/ics/zones/find-zone.ts";
import { visibleText } from "#features/intake/sources/mail/visible-text.ts";
import { ITEM_LIMITS } from "#shared/item.ts";
import { type GoogleEvent, googleEventSchema, type GoogleTime } from "./google-event.ts";
import { dayAt, momentAt, readDay, readInstant, type ReadRow } from "./moment-at.ts";

export type GoogleSetting = {
  find: FindZone;
  /** Of the calendar: for times that say none of their own. */
  timeZone: string | null;
  /** How the reader knows the owner of the calendar; null: it is somebody else's, whose answers are not theirs. */
  ownAddress: string | null;
};

export type ReadGoogleEvent = { event: CalendarEvent; row: GoogleEvent };

/** Where somebody works and whose birthday it is: Google keeps both as events, and no one attends them. */
const NOT_ATTENDED: ReadonlySet<string> = new Set(["workingLocation", "birthday"]);

const ANSWERS: Readonly<Record<string, string>> = {
  accepted: "ACCEPTED",
  declined: "DECLINED",
  tentative: "TENTATIVE",
  needsAction: "NEEDS-ACTION",
};

const momentOf = ({ date, dateTime, timeZone }: GoogleTime, { find, timeZone: usual }: GoogleSetting) => {
  if (typeof date === "string") {
    const day = readDay(date);
    return day === null ? null : dayAt(day);
  }
  const instant = readInstant(dateTime ?? "");
  if (instant === null) return null;
  return momentAt(instant, find(timeZone ?? "") ?? find(usual ?? ""));
};

/** When an occurrence was first to begin: an instant, which no zone can change. */
const recurrenceOf = ({ originalStartTime }: GoogleEvent): Moment | null => {
  const { date, dateTime } = originalStartTime ?? {};
  const [day, instant] = [readDay(date ?? ""), readInstant(dateTime ?? "")];
  if (day !== null) return dayAt(day);
  return instant === null ? null : momentAt(instant, null);
};

/** `self` is the calendar, whatever address of theirs was invited: the reader knows them by the one of their account. */
const addressOf = (
  { email, self }: { email?: string | null | undefined; self?: boolean | null | undefined },
  { ownAddress }: GoogleSetting,
): string => cleanText(self === true && ownAddress !== null ? ownAddress : (email ?? ""), 320).toLowerCase();

const attendeesOf = ({ attendees }: GoogleEvent, setting: GoogleSetting): Attendee[] =>
  (attendees ?? []).flatMap((attendee) => {
    const address = addressOf(attendee, setting);
    return address === "" ? [] : [{ address, answer: ANSWERS[attendee.responseStatus ?? ""] ?? "" }];
  });

const LOOKS_LIKE_HTML = /<[a-z!/]|&(?:[a-z]+|#\d+);/i;
/** Google takes 8,192 characters; more is not its. */
const DESCRIPTION_CHARACTERS_MAX = 200_000;

/** People write it in an editor of HTML, and programs as plain text. */
const textOf = ({ description }: GoogleEvent): string => {
  const text = (description ?? "").slice(0, DESCRIPTION_CHARACTERS_MAX);
  const seen = LOOKS_LIKE_HTML.test(text) ? visibleText(text, ITEM_LIMITS.textCharacters) : text;
  return cleanText(seen, ITEM_LIMITS.textCharacters);
};

const createdAtOf = ({ created }: GoogleEvent): Moment | null => {
  const instant = readInstant(created ?? "");
  // It writes 1900 where it does not know.
  return instant === null || instant < Date.UTC(1990, 0, 1) ? null : momentAt(instant, null);
};

const timesOf = (row: GoogleEvent, setting: GoogleSetting) => {
  const start = momentOf(row.start, setting);
  const end = row.end && row.endTimeUnspecified !== true ? momentOf(row.end, setting) : null;
  const recurrence = recurrenceOf(row);
  const isOccurrence = typeof row.recurringEventId === "string";
  const isBroken = (row.end && row.endTimeUnspecified !== true && !end) || (isOccurrence && !recurrence);
  return start && !isBroken ? { start, end, recurrence: isOccurrence ? recurrence : null } : null;
};

const viewOf = ({ status, visibility, transparency }: GoogleEvent) => ({
  status: (status ?? "").toUpperCase(),
  isPrivate: visibility === "private" || visibility === "confidential",
  isFree: transparency === "transparent",
  isTentative: status === "tentative",
});

/**
 * An event of Google Calendar as a file would say it. Out of office and focus time are events like others: a day off from
 * one job may be the day of this work.
 */
export const readGoogleEvent = (said: unknown, setting: GoogleSetting): ReadRow<ReadGoogleEvent> => {
  const { data: row } = googleEventSchema.safeParse(said);
  if (!row) return null;
  if (NOT_ATTENDED.has(row.eventType ?? "")) return "not an event";
  const times = timesOf(row, setting);
  const id = cleanText(row.iCalUID, ITEM_LIMITS.idCharacters + 1);
  if (!times || id === "" || id.length > ITEM_LIMITS.idCharacters) return null;
  const event: CalendarEvent = {
    id,
    title: cleanText(row.summary ?? "", ITEM_LIMITS.titleCharacters),
    location: cleanText(row.location ?? "", ITEM_LIMITS.titleCharacters),
    text: textOf(row),
    organizer: (row.organizer && addressOf(row.organizer, setting)) || null,
    attendees: attendeesOf(row, setting),
    labels: [],
    ...times,
    duration: null,
    isFromHereOn: false,
    rules: [],
    excludedRules: [],
    added: [],
    excluded: [],
    ...viewOf(row),
    createdAt: createdAtOf(row),
    sequence: Math.max(0, Math.min(2 ** 31 - 1, Math.trunc(row.sequence ?? 0) || 0)),
  };
  return { event, row };
};

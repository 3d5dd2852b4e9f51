import { type CivilDate, addDays, civilDate, civilDateInZone } from "#shared/civil-date.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { refuseStay, STAYS_FILE_MAX_LINES } from "../rules.ts";
import { type IcsEvent, type IcsProperty, icsText, readIcsEvents } from "./ics-events.ts";
import { foldLines, type StayLine } from "./fold-lines.ts";
import { type ParsedStays, type RefusedLine, TOO_MANY_LINES } from "./parsed-stays.ts";
import { readStayStatus } from "./read-stay-status.ts";
import { readSummary } from "./read-summary.ts";

const NOT_A_CALENDAR = {
  code: "not_a_calendar",
  message: "The file is not a calendar (ICS). Export the reservations again and try once more.",
} as const;

export type IcsRefusal = typeof NOT_A_CALENDAR | typeof TOO_MANY_LINES;

/** The reservations of a calendar. Days with a time in UTC become days in `timeZone`, the property owner's. */
export const readStaysIcs = (text: string, { timeZone }: { timeZone: string }): Result<ParsedStays, IcsRefusal> => {
  const events = readIcsEvents(text);
  if (events === null) return refused(NOT_A_CALENDAR);
  if (events.length > STAYS_FILE_MAX_LINES) return refused(TOO_MANY_LINES);
  const isCancelled = /^METHOD:CANCEL\s*$/im.test(text);
  const lines: StayLine[] = [];
  const refusedLines: RefusedLine[] = [];
  for (const event of events.toSorted(byState)) {
    const read = readEvent(event, timeZone);
    if (read.ok) lines.push({ ...read.value, isCancelled: read.value.isCancelled || isCancelled });
    else refusedLines.push({ line: event.line, label: labelOf(event), reasons: [read.reason] });
  }
  const stays = foldLines(lines).toSorted((a, b) => a.line - b.line);
  return ok({ format: "ics", stays, refused: refusedLines, dateQuestion: null });
};

const sequenceOf = ({ properties }: IcsEvent): number => Number(properties.get("SEQUENCE")?.value ?? 0) || 0;
const changedAt = ({ properties }: IcsEvent): string =>
  (properties.get("LAST-MODIFIED") ?? properties.get("DTSTAMP"))?.value ?? "";

/** Older states first, so that the last one of an event wins (RFC 5545, 3.8.7.4). */
const byState = (a: IcsEvent, b: IcsEvent): number =>
  sequenceOf(a) - sequenceOf(b) || changedAt(a).localeCompare(changedAt(b)) || a.line - b.line;

const summaryOf = ({ properties }: IcsEvent): string => icsText(properties.get("SUMMARY")).slice(0, 200);
const labelOf = (event: IcsEvent): string => summaryOf(event) || "An event without a name";

const readEvent = (event: IcsEvent, timeZone: string): Result<StayLine, string> => {
  const { properties } = event;
  if (properties.has("RRULE")) return refused("It repeats, which a reservation does not.");
  const summary = readSummary(summaryOf(event));
  if (summary.is === "no stay") return refused(summary.reason);
  const days = readDays(event, timeZone);
  if (!days.ok) return days;
  const status = readStayStatus(icsText(properties.get("STATUS")).replace(/^tentative$/i, "pending"));
  if (!status.ok) return status;
  return ok({
    line: event.line,
    furtherLines: [],
    label: labelOf(event),
    listing: "",
    confirmationCode: codeOf(event),
    ...days.value,
    earningsCents: null,
    guestName: summary.guestName,
    isCancelled: status.value.isCancelled,
    isOwnerUse: summary.isOwnerUse,
    asks: [...summary.asks, ...status.value.asks],
    payment: null,
    saysState: true,
  });
};

const readDays = (
  { properties }: IcsEvent,
  timeZone: string,
): Result<{ arrivesOn: CivilDate; leavesOn: CivilDate }, string> => {
  const arrivesOn = dayOf(properties.get("DTSTART"), timeZone);
  if (arrivesOn === null) return refused("It has no first day that we can read.");
  const end = properties.get("DTEND");
  const leavesOn = end ? dayOf(end, timeZone) : dayAfter(properties, timeZone);
  if (leavesOn === null) return refused("It has no last day that we can read.");
  if (leavesOn === arrivesOn) return refused("It begins and ends on the same day, so it is no stay.");
  const fields = refuseStay({ arrivesOn, leavesOn });
  return fields ? refused(Object.values(fields).join(" ")) : ok({ arrivesOn, leavesOn });
};

const DURATION = /^\+?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,3})M)?(?:\d{1,5}S)?)?$/;

/** The day on which an event of a given length ends, `P1W` or `P2DT19H` after it begins. */
const dayAfter = (properties: IcsEvent["properties"], timeZone: string): CivilDate | null => {
  const begin = properties.get("DTSTART");
  const first = dayOf(begin, timeZone);
  const parts = DURATION.exec(properties.get("DURATION")?.value.trim() ?? "");
  if (!parts || first === null) return null;
  const [weeks, days, hours, minutes] = parts.slice(1).map((part) => Number(part ?? 0));
  const atMinute = minuteOf(begin, timeZone);
  const length = ((weeks ?? 0) * 7 + (days ?? 0)) * DAY_MINUTES + (hours ?? 0) * 60 + (minutes ?? 0);
  return addDays(first, Math.floor((atMinute + length) / DAY_MINUTES));
};

const DAY_MINUTES = 1440;

/** The minute of its day at which an event begins; a day without a time begins at midnight. */
const minuteOf = (begin: IcsProperty | undefined, timeZone: string): number => {
  const [, year, month, day, hour, minute, , utc] = MOMENT.exec(begin?.value.trim() ?? "") ?? [];
  if (hour === undefined) return 0;
  if (utc === undefined) return Number(hour) * 60 + Number(minute);
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const [hours, minutes] = clock
    .format(new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`))
    .split(":")
    .map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

const MOMENT = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})?(Z)?)?$/;

const dayOf = (property: IcsProperty | undefined, timeZone: string): CivilDate | null => {
  const parts = MOMENT.exec(property?.value.trim() ?? "");
  if (!parts) return null;
  const [, year, month, day, hour, minute, second = "00", utc] = parts;
  const date = civilDate(Number(year), Number(month), Number(day));
  if (date === null || utc === undefined) return date;
  const instant = new Date(`${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(instant.getTime()) ? null : civilDateInZone(instant, timeZone);
};

/** The code in the reservation's address, as booking sites write it into the text; otherwise the event's own id. */
const codeOf = ({ properties }: IcsEvent): string | null => {
  const inAddress = /reservations?\/(?:details\/)?([A-Z0-9]{6,})/.exec(icsText(properties.get("DESCRIPTION")))?.[1];
  const code = inAddress ?? icsText(properties.get("UID"));
  return code === "" ? null : code.slice(0, 200);
};

import { type CivilDate, addDays, civilDate, civilDateInZone } from "#shared/civil-date.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { refuseStay } from "../rules.ts";
import { type IcsEvent, type IcsProperty, icsText, readIcsEvents } from "./ics-events.ts";
import type { ParsedStay, ParsedStays, RefusedLine } from "./parsed-stays.ts";
import { namesOwnerUse, readStayStatus } from "./read-stay-status.ts";

export type IcsRefusal = { code: "not_a_calendar"; message: string };

const NOT_A_CALENDAR = {
  code: "not_a_calendar",
  message: "The file is not a calendar (ICS). Export the reservations again and try once more.",
} as const;

/** The reservations of a calendar. Days with a time in UTC are days of `timeZone`, the property owner's. */
export const readStaysIcs = (text: string, { timeZone }: { timeZone: string }): Result<ParsedStays, IcsRefusal> => {
  const events = readIcsEvents(text);
  if (events === null) return refused(NOT_A_CALENDAR);
  const stays: ParsedStay[] = [];
  const refusedLines: RefusedLine[] = [];
  for (const event of events) {
    const read = readEvent(event, timeZone);
    if (read.ok) stays.push(read.value);
    else refusedLines.push({ line: event.line, label: labelOf(event), reasons: [read.reason] });
  }
  return ok({ format: "ics", stays, refused: refusedLines, dateQuestion: null });
};

const summaryOf = ({ properties }: IcsEvent): string => icsText(properties.get("SUMMARY")).slice(0, 200);
const labelOf = (event: IcsEvent): string => summaryOf(event) || "An event without a name";

const BLOCKED = /\b(?:not available|unavailable|blocked|closed)\b/i;
/** What channel managers write beside the stay itself. */
const NO_STAY = /^(?:check[ -]?(?:in|out)|arrival|departure|clean(?:ing|ers?)?|turnover|maintenance|inspection)\b/i;

const readEvent = (event: IcsEvent, timeZone: string): Result<ParsedStay, string> => {
  const { properties } = event;
  const summary = summaryOf(event);
  if (properties.has("RRULE")) return refused("It repeats, which a reservation does not.");
  const guest = guestOf(summary);
  const isOwnerUse = namesOwnerUse(guest ?? summary);
  if (guest === null && NO_STAY.test(summary)) return refused("A day of work or of arrival, not a reservation.");
  if (guest === null && BLOCKED.test(summary) && !isOwnerUse) {
    return refused("Days that are blocked, not a reservation. Add them by hand if someone stayed.");
  }
  const days = readDays(event, timeZone);
  if (!days.ok) return days;
  const status = readStayStatus(icsText(properties.get("STATUS")).replace(/^tentative$/i, "pending"));
  if (!status.ok) return status;
  return ok({
    line: event.line,
    listing: "",
    confirmationCode: codeOf(event),
    ...days.value,
    earningsCents: null,
    guestName: guest,
    isCancelled: status.value.isCancelled,
    isOwnerUse,
  });
};

const readDays = (
  { properties }: IcsEvent,
  timeZone: string,
): Result<{ arrivesOn: CivilDate; leavesOn: CivilDate }, string> => {
  const arrivesOn = dayOf(properties.get("DTSTART"), timeZone);
  if (arrivesOn === null) return refused("It has no first day that we can read.");
  const end = properties.get("DTEND");
  const leavesOn = end ? dayOf(end, timeZone) : dayAfter(arrivesOn, properties);
  if (leavesOn === null) return refused("It has no last day that we can read.");
  if (leavesOn === arrivesOn) return refused("It begins and ends on the same day, so it is no stay.");
  const fields = refuseStay({ arrivesOn, leavesOn });
  return fields ? refused(Object.values(fields).join(" ")) : ok({ arrivesOn, leavesOn });
};

const LENGTH = /^\+?P(?:(\d{1,3})W|(\d{1,4})D(?:T(?:(\d{1,3})H)?(?:(\d{1,3})M)?(?:\d+S)?)?|T(\d{1,4})H)$/;

/** The last day of an event that states its length: weeks, days, or days and hours from the hour of its beginning. */
const dayAfter = (arrivesOn: CivilDate, properties: IcsEvent["properties"]): CivilDate | null => {
  const parts = LENGTH.exec(properties.get("DURATION")?.value.trim() ?? "");
  if (!parts) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, onlyHours = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  const start = MOMENT.exec(properties.get("DTSTART")?.value.trim() ?? "");
  const hour = Number(start?.[4] ?? 0) + Number(start?.[5] ?? 0) / 60;
  return addDays(arrivesOn, weeks * 7 + days + Math.floor((hour + hours + onlyHours + minutes / 60) / 24));
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

/** The code of the reservation's address, as booking sites write it into the text; otherwise the event's own id. */
const codeOf = ({ properties }: IcsEvent): string | null => {
  const inAddress = /reservations?\/(?:details\/)?([A-Z0-9]{6,})/.exec(icsText(properties.get("DESCRIPTION")))?.[1];
  const code = inAddress ?? icsText(properties.get("UID"));
  return code === "" ? null : code.slice(0, 200);
};

const guestOf = (summary: string): string | null =>
  /^(?:reserved|booked|reservation|booking)\s*[-:\u2013]\s*(.+)$/i.exec(summary)?.[1]?.trim() || null;

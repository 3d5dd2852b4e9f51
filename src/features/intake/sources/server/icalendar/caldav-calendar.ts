import type { CalendarService } from "../syncing/port.ts";
import { urlOf } from "./ask-dav.ts";
import { fetchSpan, listingOf } from "./fetch-events.ts";
import { listCalendars } from "./list-calendars.ts";
import { beginChanges, readChanges } from "./read-changes.ts";

/**
 * Calendars that a server keeps by CalDAV (RFC 4791), opened with a password that it made for us. A calendar's id is its
 * address; a thing in it is known by its path.
 */
export const caldavCalendar: CalendarService = {
  listsAll: false,
  listCalendars,
  list: async (access, calendarId, span) => {
    const { found, withheld } = await fetchSpan(access, urlOf(access, calendarId), span);
    return listingOf(found, withheld);
  },
  begin: (access, calendarId) => beginChanges(access, urlOf(access, calendarId)),
  changes: (access, calendarId, since) => readChanges(access, urlOf(access, calendarId), since),
};

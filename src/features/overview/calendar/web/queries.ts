import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import type { EditedEntry } from "#features/log/time-entries/contract.ts";
import { calendarEntryOf } from "../calendar-entry.ts";
import { type Calendar, getCalendar } from "../contract.ts";
import { listCalendarFeeds } from "../feed-contract.ts";
import type { CalendarShown } from "./calendar-address.ts";

export const calendarQuery = ({
  sheet,
  personId,
  propertyId,
  propertyType,
}: Pick<CalendarShown, "sheet" | "personId" | "propertyId" | "propertyType">) =>
  apiQuery(getCalendar, {
    query: {
      ...sheet,
      ...(personId.length > 0 ? { personId } : {}),
      ...(propertyId.length > 0 ? { propertyId } : {}),
      ...(propertyType.length > 0 ? { propertyType } : {}),
    },
  });

export const feedsQuery = apiQuery(listCalendarFeeds, {});

/** Shows a saved entry where it is already shown, until the days are read again. */
export const showAnswered = (saved: EditedEntry): void => {
  queryClient.setQueriesData<Calendar>(
    { predicate: ({ queryKey }) => queryKey[0] === getCalendar.path },
    (calendar) =>
      calendar && {
        ...calendar,
        entries: calendar.entries.map((entry) => (entry.id === saved.id ? calendarEntryOf(saved) : entry)),
      },
  );
};

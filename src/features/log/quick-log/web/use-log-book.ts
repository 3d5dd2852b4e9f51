import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { civilDateInZone } from "#shared/civil-date.ts";
import { timeOfDayInZone } from "#shared/zoned-time.ts";
import { bookPersonsQuery, bookPropertiesQuery } from "#web/book/book-queries.ts";
import { asReaderCalls, personsToLog } from "#shared/whose-hours.ts";
import { useWhoLogs } from "#web/book/who-logs.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { deviceTimeZone } from "#web/session/device-zone.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { latestEntriesQuery, usualPlace } from "#features/log/time-entries/web/index.ts";
import { pastWork } from "../again.ts";
import { recentPlaces, type Usual, usualActivity } from "../draft.ts";
import { namesOf } from "../grammar/understand.ts";

const clockIn = (now: Date, timeZone: string): string =>
  `${civilDateInZone(now, timeZone)} ${timeOfDayInZone(now.getTime(), timeZone)}`;

/**
 * What a sentence is read with. Nothing here blocks: people can type while offline, or before the names have loaded. An
 * entry keeps the zone in which it is logged, which is the device's; `loggedIn` is the zone of a waiting entry.
 */
export const useLogBook = (now: Date, loggedIn?: string) => {
  const here = deviceTimeZone();
  const timeZone = loggedIn ?? here;
  const ownZone = useSignedInUser()?.timeZone ?? timeZone;
  /** The clocks here show a different time from those at home. */
  const isAway = clockIn(now, timeZone) !== clockIn(now, ownZone);
  const allProperties = useQuery(bookPropertiesQuery).data?.properties;
  const allPersons = useQuery(bookPersonsQuery).data?.persons;
  const who = useWhoLogs();
  const latest = useQuery(latestEntriesQuery).data?.entries;
  const today = civilDateInZone(now, timeZone);
  const book = useMemo((): BookNames => {
    const properties = (allProperties ?? []).filter(({ mergedIntoId }) => mergedIntoId === null);
    const persons = allPersons ?? [];
    return {
      properties,
      persons,
      propertyName: (id) => properties.find((each) => each.id === id)?.nickname ?? "A property that is gone",
      personName: (id) => persons.find((each) => each.id === id)?.name ?? "Someone else",
    };
  }, [allProperties, allPersons]);
  const names = useMemo(
    () =>
      namesOf({
        properties: book.properties.filter(({ archivedAt }) => archivedAt === null),
        persons: asReaderCalls(
          book.persons.filter(({ archivedAt }) => archivedAt === null),
          who.own,
        ),
      }),
    [book, who],
  );
  const open = useMemo(
    () => book.properties.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id),
    [book],
  );
  const usual = useMemo(
    (): Usual => ({
      today,
      timeZone,
      ...personsToLog(who),
      place: allProperties === undefined ? "" : usualPlace(open),
      activityAt: (place) => usualActivity(latest ?? [], place),
    }),
    [who, allProperties, open, latest, today, timeZone],
  );
  const again = useMemo(() => pastWork(latest ?? [], open), [latest, open]);
  return { again, book, names, usual, who, recentPlaces: recentPlaces(latest ?? [], open), timeZone, today, isAway };
};
export type LogBook = ReturnType<typeof useLogBook>;

import { readClosedWeeks } from "#features/facts/closed-periods/server/index.ts";
import { listProperties } from "#features/facts/properties/server/index.ts";
import { readEntriesOfRange } from "#features/log/time-entries/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone, mondayOf } from "#shared/civil-date.ts";
import { calendarEntryOf } from "../calendar-entry.ts";
import type { CalendarEntry, getCalendar as contract } from "../contract.ts";
import { daySums } from "../day-sums.ts";
import { CALENDAR_ENTRIES_MAX } from "../rules.ts";
import { readDeadlines } from "./reading/read-deadlines.ts";
import { readOtherWork } from "./reading/read-other-work.ts";
import { readStaysOfRange } from "./reading/read-stays-of-range.ts";

export async function getCalendar({
  db,
  scope,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { from, to, personId, propertyId, propertyType = [] } = query;
  const range = { from, to };
  const { timeZone } = scope;
  const isOfPerson = (id: string): boolean => personId === undefined || personId.includes(id);
  const ofTypes =
    propertyType.length > 0
      ? (await listProperties(scope, db)).filter((one) => propertyType.includes(one.propertyType)).map(({ id }) => id)
      : null;
  const isAtProperty = (id: string | null): boolean =>
    (propertyId === undefined || propertyId.length === 0 || propertyId.includes(id ?? "none")) &&
    (ofTypes === null || (id !== null && ofTypes.includes(id)));
  // A day is as long as everything done on it, wherever: only what is drawn is narrowed to a property.
  const found = await readEntriesOfRange(scope, db, {
    filters: { ...range, personId, status: "kept" },
    limit: CALENDAR_ENTRIES_MAX + 1,
  });
  const entries = found.slice(0, CALENDAR_ENTRIES_MAX).map(calendarEntryOf);
  const otherWork = (await readOtherWork(scope, db, range)).filter((work) => isOfPerson(work.personId));
  const weeks = await readClosedWeeks(scope, db, { from: mondayOf(from), to });
  const stays = await readStaysOfRange(scope, db, range);
  return {
    ...range,
    timeZone,
    entries: entries.filter(({ propertyId: at }: CalendarEntry) => isAtProperty(at)),
    isCut: found.length > CALENDAR_ENTRIES_MAX,
    days: daySums({ entries, otherWork, timeZone }),
    otherWork,
    stays: stays.filter((stay) => isAtProperty(stay.propertyId)),
    signedWeeks: weeks
      .filter((week) => isOfPerson(week.personId))
      .map(({ personId: signer, weekStart, signedAt, amendedAt }) => ({
        personId: signer,
        weekStart,
        signedAt: signedAt.toISOString(),
        isChanged: amendedAt !== null,
      })),
    deadlines: await readDeadlines(scope, db, { ...range, today: civilDateInZone(receivedAt, timeZone) }),
  };
}

import { hoursText } from "@tenure/tax-rules";
import { formatCivilDate, toast } from "@tenure/ui";
import type { CivilDate } from "#shared/civil-date.ts";
import { elapsedSeconds } from "#shared/zoned-time.ts";
import { callApi } from "#web/api/call-api.ts";
import { queryClient } from "#web/api/query-client.ts";
import { bookPersonsQuery } from "#web/book/book-queries.ts";
import { whoLogs } from "#shared/whose-hours.ts";
import { seatHere } from "#web/session/use-can.ts";
import { summarizeTimeEntries, type TimeEntry } from "../contract.ts";
import { readLedgerOutline } from "../ledger-contract.ts";

/** `personId` is null where no one was said: it is the reader's own. */
type PersonDay = { personId: string | null; date: CivilDate; timeZone: string };
type Told = { title: string; description: string };

/** The notice for a day with more hours logged than it has, also on the night of a clock change. Null: they fit. */
export const fullDayWords = (
  { date, timeZone }: Pick<PersonDay, "date" | "timeZone">,
  loggedSeconds: number,
  name: string | null,
): Told | null => {
  const daySeconds = elapsedSeconds(date, "00:00", "00:00", timeZone);
  if (loggedSeconds <= daySeconds) return null;
  const whose = name === null ? "you have" : `${name} has`;
  return {
    title: `${formatCivilDate(date)} has only ${hoursText(daySeconds)}`,
    description: `With this entry ${whose} ${hoursText(loggedSeconds)} on that day. Undo it, or fix the day's entries.`,
  };
};

type DaySum = Pick<PersonDay, "date" | "timeZone"> & { loggedSeconds: number; name: string | null };
const NAMED_MOST = 3;

/** The same for all days that entries were pasted into. */
export const fullDaysWords = (days: readonly DaySum[]): Told | null => {
  const full = days.flatMap((day) => {
    const told = fullDayWords(day, day.loggedSeconds, day.name);
    return told ? [{ ...day, told }] : [];
  });
  const [only, ...others] = full;
  if (!only) return null;
  if (others.length === 0) return only.told;
  const named = full
    .slice(0, NAMED_MOST)
    .map(({ date, loggedSeconds, name }) =>
      [formatCivilDate(date), ...(name === null ? [] : [name]), hoursText(loggedSeconds)].join(", "),
    );
  const more = full.length > named.length ? ` And ${full.length - named.length} more.` : "";
  return {
    title: `${full.length} days now have more hours than they hold`,
    description: `${named.join(". ")}.${more} Undo it, or fix the days' entries.`,
  };
};

/** The person of a day, and their name unless they are the reader. */
const personOf = (personId: string | null): { id: string; name: string | null } | null => {
  const persons = queryClient.getQueryData(bookPersonsQuery.queryKey)?.persons;
  const { own } = whoLogs(persons, seatHere());
  const person = personId === null ? own : persons?.find(({ id }) => id === personId);
  return person ? { id: person.id, name: person.id === own?.id ? null : person.name } : null;
};

/**
 * A notice after an entry was saved, with its undo, not a refusal: that person's log has more hours on the day than the
 * day has. Without a network it is left to the record check.
 */
export const tellFullDay = async ({ personId, date, timeZone }: PersonDay, undo: () => void): Promise<void> => {
  const person = personOf(personId);
  if (!person) return;
  try {
    const query = { from: date, to: date, personId: [person.id] };
    const { loggedSeconds } = await callApi(summarizeTimeEntries, { query });
    const told = fullDayWords({ date, timeZone }, loggedSeconds, person.name);
    if (told) toast({ ...told, action: { label: "Undo", onAction: undo } });
  } catch {
    // The entry is saved either way, so a failure here loses nothing.
  }
};

/** For entries pasted together: one read for each person among them, of the days from the first to the last. */
export const tellFullDays = async (pasted: readonly PersonDay[], undo: () => void): Promise<void> => {
  const sums: DaySum[] = [];
  try {
    for (const [personId, days] of Map.groupBy(pasted, (day) => day.personId)) {
      const person = personOf(personId);
      const dates = days.map(({ date }) => date).toSorted();
      const [from, to] = [dates[0], dates.at(-1)];
      if (!person || from === undefined || to === undefined) continue;
      const { groups } = await callApi(readLedgerOutline, { query: { from, to, personId: [person.id], group: "day" } });
      const loggedOn = new Map(groups.map(({ key, loggedSeconds }) => [key, loggedSeconds]));
      const { name } = person;
      const zones = new Map(days.map(({ date, timeZone }) => [date, timeZone]));
      sums.push(
        ...[...zones].map(([date, timeZone]) => ({ date, timeZone, name, loggedSeconds: loggedOn.get(date) ?? 0 })),
      );
    }
    const told = fullDaysWords(sums);
    if (told) toast({ ...told, action: { label: "Undo", onAction: undo } });
  } catch {
    // The entries are saved either way, so a failure here loses nothing.
  }
};

/** For an edit, if it moved hours to the day. */
export const tellFullDayOfEdit = (
  before: Pick<TimeEntry, "date" | "hours" | "personId">,
  after: PersonDay & Pick<TimeEntry, "hours">,
  undo: () => void,
): void => {
  const isMoved = before.date !== after.date || before.personId !== after.personId;
  if (isMoved || after.hours > before.hours) void tellFullDay(after, undo);
};

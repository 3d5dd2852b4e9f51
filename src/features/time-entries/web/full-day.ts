import { hoursText } from "@tenure/tax-rules";
import { formatCivilDate, toast } from "@tenure/ui";
import type { CivilDate } from "#shared/civil-date.ts";
import { elapsedSeconds } from "#shared/zoned-time.ts";
import { callApi } from "#web/api/call-api.ts";
import { queryClient } from "#web/api/query-client.ts";
import { bookPersonsQuery } from "#web/book/book-queries.ts";
import { summarizeTimeEntries, type TimeEntry } from "../contract.ts";

/** `personId` is null for who owns the book. */
type PersonDay = { personId: string | null; date: CivilDate; timeZone: string };
type Told = { title: string; description: string };

/** What is told of a day that holds more than it has, on the night of a clock change too. Null: it fits. */
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

const personOf = (personId: string | null) =>
  queryClient
    .getQueryData(bookPersonsQuery.queryKey)
    ?.persons.find(({ id, relation }) => (personId === null ? relation === "self" : id === personId));

/**
 * Told once an entry was saved, with its undo, and not refused: the log of its person has more hours on its day than the
 * day has. Without a network it is left to the record check.
 */
export const tellFullDay = async ({ personId, date, timeZone }: PersonDay, undo: () => void): Promise<void> => {
  const person = personOf(personId);
  if (!person) return;
  try {
    const query = { from: date, to: date, personId: [person.id] };
    const { loggedSeconds } = await callApi(summarizeTimeEntries, { query });
    const name = person.relation === "self" ? null : person.name;
    const told = fullDayWords({ date, timeZone }, loggedSeconds, name);
    if (told) toast({ ...told, action: { label: "Undo", onAction: undo } });
  } catch {
    // Nothing was saved here that could be lost.
  }
};

/** Of an edit, where it moved hours to the day. */
export const tellFullDayOfEdit = (
  before: Pick<TimeEntry, "date" | "hours" | "personId">,
  after: PersonDay & Pick<TimeEntry, "hours">,
  undo: () => void,
): void => {
  const isMoved = before.date !== after.date || before.personId !== after.personId;
  if (isMoved || after.hours > before.hours) void tellFullDay(after, undo);
};

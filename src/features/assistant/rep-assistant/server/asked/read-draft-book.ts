import { namesOf } from "#features/log/quick-log/server/index.ts";
import { usualPlace } from "#features/log/time-entries/server/index.ts";
import { asReaderCalls, personsToLog, whoLogs } from "#shared/whose-hours.ts";
import { seenText } from "#shared/fields/hidden-text.ts";
import type { Book } from "./book.ts";
import type { DraftBook } from "../entry-drafts/draft-book.ts";
import type { Drafting } from "../entry-drafts/drafting.ts";

/** Names are what people typed. */
const shown = (name: string): string => seenText(name).text.replaceAll(/\s+/gu, " ").trim();

/** The book as the quick log would have it for whoever asks. */
export const readDraftBook = async (book: Book, { timeZone, seat }: Drafting): Promise<DraftBook> => {
  const [allProperties, persons] = await Promise.all([book.properties(), book.persons()]);
  const properties = allProperties.filter(
    ({ archivedAt, mergedIntoId }) => archivedAt === null && mergedIntoId === null,
  );
  const who = whoLogs(persons, seat);
  return {
    names: namesOf({
      properties,
      persons: asReaderCalls(
        persons.filter(({ archivedAt }) => archivedAt === null),
        who.own,
      ),
    }),
    usual: {
      ...personsToLog(who),
      timeZone,
      place: usualPlace(properties.map(({ id }) => id)),
      activityAt: () => null,
    },
    properties: properties.map(({ id, nickname }) => ({ id, nickname: shown(nickname) })),
    persons: persons.map(({ id, name }) => ({ id, name: shown(name) })),
  };
};

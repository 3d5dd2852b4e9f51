import { queryOptions, useQuery } from "@tanstack/react-query";
import { apiQuery } from "../api/api-query.ts";
import { queryClient } from "../api/query-client.ts";
import { openBook } from "../credentials/open-book.ts";
import { type BookOfCaller, listBooks, type User } from "../features.ts";

const BOOKS_STALE_MS = 60_000;

/** One's own book, and those that others have shared: requested again whenever the page is looked at after a while. */
export const booksQuery = queryOptions({
  ...apiQuery(listBooks, {}),
  staleTime: BOOKS_STALE_MS,
  refetchOnWindowFocus: true,
});

type Books = { books: readonly BookOfCaller[] };

const openOf = ({ books }: Books): BookOfCaller | null => books.find(({ ownerId }) => ownerId === openBook()) ?? null;

/** The other person's book that this page shows, once the shell's guard has read it; null: it is one's own. */
export const readOpenBook = (): BookOfCaller | null => {
  const known = openBook() === null ? undefined : queryClient.getQueryData(booksQuery.queryKey);
  return known ? openOf(known) : null;
};

export const useOpenBook = (): BookOfCaller | null => {
  const { data } = useQuery({ ...booksQuery, enabled: openBook() !== null });
  return openBook() === null || !data ? null : openOf(data);
};

/** The signed-in person with the days of the open book: its days follow its owner's time zone, whoever reads it. */
export const onDaysOfBook = <Person extends User | null>(user: Person, book: BookOfCaller | null): Person =>
  user === null || book === null ? user : { ...user, timeZone: book.timeZone };

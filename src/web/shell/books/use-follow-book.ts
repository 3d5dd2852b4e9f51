import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "#web/api/query-client.ts";
import { openBook } from "#web/credentials/open-book.ts";
import { onSessionEvent } from "#web/credentials/session-events.ts";
import { booksQuery } from "#web/session/book-query.ts";
import { leaveClosedBook, sayClosedBook } from "./closed-book.ts";

/** Several answers of one page may say the same. */
const DOUBT_MS = 2_000;

/** Leaves someone else's book as soon as it is no longer open to its reader. */
export const useFollowBook = (): void => {
  const { data } = useQuery(booksQuery);
  const ownerId = openBook();
  const isClosed = ownerId !== null && data !== undefined && data.books.every((book) => book.ownerId !== ownerId);
  useEffect(() => {
    if (isClosed) leaveClosedBook();
  }, [isClosed]);
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === "book doubted") void queryClient.prefetchQuery({ ...booksQuery, staleTime: DOUBT_MS });
      }),
    [],
  );
  useEffect(() => {
    if (openBook() === null) sayClosedBook();
  }, []);
};

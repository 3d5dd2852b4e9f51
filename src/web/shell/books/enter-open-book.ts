import { BOOK_GRANTS } from "#shared/access.ts";
import { withoutBook } from "#shared/book-address.ts";
import { queryClient } from "#web/api/query-client.ts";
import { bookTitle } from "#shared/role-words.ts";
import { leaveToBook } from "#web/credentials/navigation.ts";
import { openBook, sayOpenInPart, saySwitchedOff } from "#web/credentials/open-book.ts";
import type { User } from "#web/features.ts";
import { isInReach, isPersonal, placeAt } from "#web/navigation/site-map/where.ts";
import { nameBookInTitles } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { booksQuery } from "#web/session/book-query.ts";
import { leaveClosedBook } from "./closed-book.ts";

/** The page is about to go, and nothing more of it is read. */
const gone = (): Promise<never> => new Promise<never>(() => {});

/**
 * Checks, before anything of someone else's book is read, whether it is open to its reader at all. Pages about the
 * reader, such as their settings, exist only in their own book.
 */
export const enterOpenBook = async (user: User, request: Request): Promise<void> => {
  const ownerId = openBook();
  if (ownerId === null) return queryClient.prefetchQuery({ ...booksQuery, retry: false });
  const { pathname, search } = new URL(request.url);
  const page = withoutBook(`${pathname}${search}`);
  const place = placeAt(withoutBook(pathname));
  if (ownerId === user.id || (place !== null && isPersonal(place))) {
    leaveToBook(null, page);
    return gone();
  }
  const known = await queryClient.ensureQueryData({ ...booksQuery, revalidateIfStale: true });
  const book = known?.books.find((each) => each.ownerId === ownerId);
  if (!book) {
    leaveClosedBook();
    return gone();
  }
  if (BOOK_GRANTS[book.relation].read !== "yes") sayOpenInPart();
  saySwitchedOff(book.organizationSettings);
  if (place !== null && !isInReach(place)) {
    leaveToBook(ownerId, paths.ledger);
    return gone();
  }
  nameBookInTitles(bookTitle(book.ownerName));
};

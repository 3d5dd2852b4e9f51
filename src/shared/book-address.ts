import { type Id, isId } from "./ids.ts";

/**
 * The front of an address says whose book the page shows: `/books/{owner's id}/activity-ledger` is the ledger of that
 * owner, `/activity-ledger` one's own. So a link, a reload, a second tab and a mail all mean the same book.
 */
const PREFIX = "/books/";

const prefixOf = (ownerId: Id): string => `${PREFIX}${ownerId}`;

/** The address of a page of someone's book, for links in mails and the way from one book to another. */
export const inBook = (ownerId: Id, path: string): string => `${prefixOf(ownerId)}${path}`;

/** The owner of the book that an address names; null: none, so it is one's own. */
export const bookIn = (path: string): Id | null => {
  const named = path.startsWith(PREFIX) ? path.slice(PREFIX.length).split(/[/?#]/)[0] : undefined;
  return named !== undefined && isId(named) ? named : null;
};

/** The address of the same page in one's own book. */
export const withoutBook = (path: string): string => {
  const ownerId = bookIn(path);
  if (ownerId === null) return path;
  const rest = path.slice(prefixOf(ownerId).length);
  return rest.startsWith("/") ? rest : `/${rest}`;
};

import { BOOK_GRANTS, type BookAction, can } from "#shared/access.ts";
import { openBook } from "../credentials/open-book.ts";
import { readOpenBook, useOpenBook } from "./book-query.ts";

/**
 * Whether the reader may do a thing to the book that is open, all of it or a part: what they may not do has no button.
 * The server decides in any case.
 */
export const useCan = (action: BookAction): boolean => {
  const book = useOpenBook();
  if (openBook() === null) return can("owner", action);
  return book !== null && can(book.relation, action);
};

/** The same for what runs before a page is there, such as its loader. */
export const canHere = (action: BookAction): boolean => {
  if (openBook() === null) return can("owner", action);
  const book = readOpenBook();
  return book !== null && can(book.relation, action);
};

/** The same where the server keeps to no part: whoever may do it to a part alone is refused. */
export const useCanToAll = (action: BookAction): boolean => {
  const book = useOpenBook();
  return openBook() === null || (book !== null && BOOK_GRANTS[book.relation][action] === "yes");
};

import { BOOK_GRANTS, type BookAction, type BookRelation, can } from "#shared/access.ts";
import { useMemo } from "react";
import type { OrganizationSetting } from "#shared/plan/organization-settings.ts";
import type { Seat } from "#shared/whose-hours.ts";
import type { BookOfCaller } from "../features.ts";
import { isActing } from "../credentials/acting.ts";
import { openBook } from "../credentials/open-book.ts";
import { readOpenBook, useOpenBook } from "./book-query.ts";

/** In the signed-in user's own book: its owner, or an administrator who looks at it in their name. */
const ownRelation = (): BookRelation => (isActing() ? "impersonator" : "owner");

/**
 * Whether the reader may do a thing to the open book, to all or part of it: what they may not do has no button. The
 * server decides in any case.
 */
export const useCan = (action: BookAction): boolean => {
  const book = useOpenBook();
  if (openBook() === null) return can(ownRelation(), action);
  return book !== null && can(book.relation, action);
};

/** The same for code that runs before there is a page, such as its loader. */
export const canHere = (action: BookAction): boolean => {
  if (openBook() === null) return can(ownRelation(), action);
  const book = readOpenBook();
  return book !== null && can(book.relation, action);
};

const seatIn = (book: BookOfCaller | null): Seat | null => {
  if (openBook() === null) return { relation: ownRelation(), personId: null };
  return book && { relation: book.relation, personId: book.membership?.personId ?? null };
};

/** What the reader is to the open book, and which of its persons. Null: not read yet. */
export const useSeat = (): Seat | null => {
  const book = useOpenBook();
  return useMemo(() => seatIn(book), [book]);
};
export const seatHere = (): Seat | null => seatIn(readOpenBook());

/** Whether the organization through which the reader reaches the open book has a thing switched on; true for other books. */
export const useIsSwitchedOn = (setting: OrganizationSetting | undefined): boolean => {
  const settings = useOpenBook()?.organizationSettings;
  return setting === undefined || (settings?.[setting] ?? true);
};

const mayToAll = (book: BookOfCaller | null, action: BookAction): boolean => {
  const relation = openBook() === null ? ownRelation() : book?.relation;
  return relation !== undefined && BOOK_GRANTS[relation][action] === "yes";
};

/** The same for operations that do not keep to a part: someone who may do it only to a part is refused. */
export const useCanToAll = (action: BookAction): boolean => mayToAll(useOpenBook(), action);
export const canToAllHere = (action: BookAction): boolean => mayToAll(readOpenBook(), action);

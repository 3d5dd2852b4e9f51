import { bookIn, inBook, withoutBook } from "#shared/book-address.ts";
import type { Id } from "#shared/ids.ts";
import { openBook } from "./open-book.ts";

/**
 * Lets code outside React (the API client) change the page. The root component passes in the router's own way.
 * Addresses name no book here: the router puts the open one in front.
 */
type Navigate = (to: string) => void;

let routerNavigate: Navigate | null = null;

export const adoptNavigate = (navigate: Navigate | null): void => {
  routerNavigate = navigate;
};

/** Moves within the page when the router is up, else by loading the address. */
export const goTo: Navigate = (to) => {
  if (routerNavigate) routerNavigate(to);
  else globalThis.location.assign(to);
};

let hasLeft = false;

/** The product itself is loading another address in this tab, so no one is asked whether to leave. */
export const isLeaving = (): boolean => hasLeft;

/** Loads the address again, so that nothing of the previous page stays in memory. */
export const leaveTo: Navigate = (to) => {
  hasLeft = true;
  globalThis.location.assign(to);
};

/** To the sign-in page, which belongs to no book. */
export const goToDoor: Navigate = (to) => (openBook() === null ? goTo(to) : leaveTo(to));

/** To a page of someone's book; null: one's own. */
export const leaveToBook = (ownerId: Id | null, path: string): void =>
  leaveTo(ownerId === null ? path : inBook(ownerId, path));

/** To an address that may name a book: where someone was before signing in. */
export const goToBook = async (to: string, navigate: (path: string) => void | Promise<void>): Promise<void> => {
  if (bookIn(to) === openBook()) await navigate(withoutBook(to));
  else leaveTo(to);
};

/** The whole address, with the book that it names. */
export const currentAddress = (): string => `${location.pathname}${location.search}${location.hash}`;

/** The address as the router and the site map know it. */
export const currentPage = (): Pick<Location, "pathname" | "search"> => ({
  pathname: withoutBook(location.pathname),
  search: location.search,
});

import { isId } from "#shared/ids.ts";
import { leaveTo, leaveToBook } from "#web/credentials/navigation.ts";
import { openBook } from "#web/credentials/open-book.ts";

const KEY = "tenureConsentVisit";

export type Brought = { code: string; state: string; iss?: string };

/** The service sends the browser back to one address for all books: whose it was for is kept in this tab. */
export const goToConsent = (url: string): void => {
  try {
    sessionStorage.setItem(KEY, openBook() ?? "");
  } catch {
    // Without it the return is to one's own book, where the visit does not belong and is refused.
  }
  leaveTo(url);
};

const takeBook = (): string | null => {
  try {
    const book = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return book;
  } catch {
    return null;
  }
};

/** True: this document is of another book than the visit was for, and the right one is being loaded. */
export const leaveForBookOfVisit = (): boolean => {
  const book = takeBook();
  if (book === null || !isId(book) || book === openBook()) return false;
  leaveToBook(book, `${globalThis.location.pathname}${globalThis.location.search}`);
  return true;
};

/** What the service sent this tab back with, taken out of the address bar; null: the person turned back there. */
export const takeBrought = (): Brought | null => {
  const { search, pathname } = globalThis.location;
  const brought = new URLSearchParams(search);
  globalThis.history.replaceState(globalThis.history.state, "", pathname);
  const [code, state, iss] = [brought.get("code"), brought.get("state"), brought.get("iss")];
  return code && state ? { code, state, ...(iss ? { iss } : {}) } : null;
};

import { isLeaving } from "../credentials/navigation.ts";
import { openBook } from "../credentials/open-book.ts";

const KEY = "tenureTypedRows";

/** By book: a tab may have begun some in one book and be in another now. */
const countsByBook = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
};

/**
 * Rows that were begun in this tab, in any book, but not saved: they are lost with the tab, and with the session. Pages
 * without a ledger know about them too.
 */
export const typedRowCount = (): number => Object.values(countsByBook()).reduce((sum, count) => sum + count, 0);

/** For the feature that keeps begun rows, to call on each change of them. */
export const keepTypedRowCount = (count: number): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...countsByBook(), [openBook() ?? "own"]: count }));
  } catch {
    // Storage is full or off.
  }
  watchTypedRows();
};

const askBeforeClosing = (event: BeforeUnloadEvent): void => {
  if (typedRowCount() > 0 && !isLeaving()) event.preventDefault();
};

/** Closing a tab with begun rows asks first, even after a reload on another page. */
export const watchTypedRows = (): void => {
  if (typedRowCount() > 0) addEventListener("beforeunload", askBeforeClosing);
  else removeEventListener("beforeunload", askBeforeClosing);
};

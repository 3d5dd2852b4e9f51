import { isLeaving } from "../credentials/navigation.ts";

const KEY = "tenureTypedRows";

/** Rows that were begun in this tab and saved nowhere: they are gone with it, and with the session. Pages without a ledger know it too. */
export const typedRowCount = (): number => {
  try {
    return Number(sessionStorage.getItem(KEY) ?? 0);
  } catch {
    return 0;
  }
};

/** For the feature that keeps begun rows, with each change of them. */
export const keepTypedRowCount = (count: number): void => {
  try {
    sessionStorage.setItem(KEY, String(count));
  } catch {
    // Storage is full or off.
  }
  watchTypedRows();
};

const askBeforeClosing = (event: BeforeUnloadEvent): void => {
  if (typedRowCount() > 0 && !isLeaving()) event.preventDefault();
};

/** A tab with begun rows is not closed without a question, also after a reload on another page. */
export const watchTypedRows = (): void => {
  if (typedRowCount() > 0) addEventListener("beforeunload", askBeforeClosing);
  else removeEventListener("beforeunload", askBeforeClosing);
};

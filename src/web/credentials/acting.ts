import { leaveTo } from "./navigation.ts";
import { openBook } from "./open-book.ts";

/**
 * An administrator looks at someone's book in this tab, and in this tab alone: its token is kept beside the browser's
 * own one, which no other tab loses. The session behind it is not renewed.
 */
const KEY = "tenureActing";
const ENDED = "tenureActingEnded";

type Acting = { token: string; userId: string; returnTo: string };

const read = (): Acting | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Acting | null;
  } catch {
    return null;
  }
};

/** Said once for a document: the one before and the one after are others. */
let known: Acting | null | undefined;
const acting = (): Acting | null => {
  if (typeof sessionStorage === "undefined") return null;
  known ??= read();
  return known;
};

export const isActing = (): boolean => acting() !== null;
export const actingToken = (): string | null => acting()?.token ?? null;

/** Whether the person at the keyboard is the owner of what they see, and may do with it what owners do. */
export const isOwnBook = (): boolean => openBook() === null && !isActing();

let isExiting = false;

/** They pressed Exit: until the page goes, nothing that is refused matters. */
export const beginExit = (): void => {
  isExiting = true;
};

const emptyTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // It kept nothing.
  }
};

/** What was typed in this tab is of the administrator's own book, and does not come along. */
export const beginActing = (next: Acting, to: string): void => {
  emptyTab();
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The tab keeps nothing: they stay in their own account.
  }
  leaveTo(to);
};

/** Back to where the administrator came from. Nothing of the book that was looked at stays in the tab. */
export const leaveActing = (): void => {
  const returnTo = acting()?.returnTo ?? "/";
  emptyTab();
  leaveTo(returnTo);
};

/** The server does not know the session any more: its hour is over, or the person or another administrator ended it. */
export const leaveLostActing = (): Promise<never> => {
  if (!isExiting) {
    leaveActing();
    try {
      sessionStorage.setItem(ENDED, "yes");
    } catch {
      // The address says where they are.
    }
  }
  // The page goes.
  return new Promise<never>(() => {});
};

/** Whether that has just happened; told once. */
export const takeLostActing = (): boolean => {
  try {
    const isLost = sessionStorage.getItem(ENDED) !== null;
    sessionStorage.removeItem(ENDED);
    return isLost;
  } catch {
    return false;
  }
};

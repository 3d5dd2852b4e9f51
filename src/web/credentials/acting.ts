import { leaveTo } from "./navigation.ts";
import { openBook } from "./open-book.ts";

/**
 * An administrator looks at someone's book in this tab only: its token is kept next to the browser's own one, which the
 * other tabs keep. The session behind it is not renewed.
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

/** Read once for each document: the document before and the one after have their own. */
let known: Acting | null | undefined;
const acting = (): Acting | null => {
  if (typeof sessionStorage === "undefined") return null;
  known ??= read();
  return known;
};

let isExiting = false;

export const isActing = (): boolean => acting() !== null;
/** Null once Exit has ended its session: what is read from then on is the administrator's own. */
export const actingToken = (): string | null => (isExiting ? null : (acting()?.token ?? null));
export const isActingToken = (token: string): boolean => acting()?.token === token;

/** Whether the person at the keyboard is the owner of what they see, and may do with it what owners do. */
export const isOwnBook = (): boolean => openBook() === null && !isActing();

/** Exit has ended the session: until the page is gone, what was asked in it may be refused. */
export const beginExit = (): void => {
  isExiting = true;
};

export const isExitUnderWay = (): boolean => isExiting;

const emptyTab = (): void => {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was stored.
  }
};

/** What was typed in this tab belongs to the administrator's own book, and is not carried over. */
export const beginActing = (next: Acting, to: string): void => {
  emptyTab();
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The tab cannot store anything: they stay in their own account.
  }
  leaveTo(to);
};

/** Back to where the administrator came from. Nothing of the viewed book stays in the tab. */
export const leaveActing = (): void => {
  const returnTo = acting()?.returnTo ?? "/";
  emptyTab();
  leaveTo(returnTo);
};

/** The server no longer knows the session: its hour is over, or the person or another administrator ended it. */
export const leaveLostActing = (): Promise<never> => {
  if (!isExiting) {
    leaveActing();
    try {
      sessionStorage.setItem(ENDED, "yes");
    } catch {
      // The address shows where they are.
    }
  }
  // The page is about to go.
  return new Promise<never>(() => {});
};

/** Whether that has just happened; answers yes only once. */
export const takeLostActing = (): boolean => {
  try {
    const isLost = sessionStorage.getItem(ENDED) !== null;
    sessionStorage.removeItem(ENDED);
    return isLost;
  } catch {
    return false;
  }
};

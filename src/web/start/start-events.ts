/** How the application and the script that watches over its start (`watch-start.ts`) hear of each other. */
export const STANDS = "tenure-stands";
export const FAILED = "tenure-failed";

/** A page is shown, or says what it waits for or what failed: from here on the application speaks for itself. */
export const noteRendered = (): void => void dispatchEvent(new Event(STANDS));

export const noteStartFailure = (): void => void dispatchEvent(new Event(FAILED));

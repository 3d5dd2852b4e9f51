import { type BookChange, isTouched } from "#shared/stale-reads.ts";
import { reread } from "../api/rereads.ts";
import { withoutOwn } from "./own-acts.ts";

const listeners = new Set<(change: BookChange) => void>();

/** Calls back after the reads that a change touches were marked as stale. Returns a function that stops listening. */
export const onBookChange = (listener: (change: BookChange) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is on the page is read again at once; in a hidden tab, when it is shown. */
export const hearBookChange = (told: BookChange): void => {
  const change = withoutOwn(told);
  reread((read) => isTouched(change, read));
  for (const listener of listeners) listener(change);
};

import { holdRereads, releaseRereads, reread } from "#web/api/rereads.ts";
import { withoutOwn } from "./own-acts.ts";
import { type BookChange, isTouched, UNKNOWN_CHANGE } from "./touched-reads.ts";
import { openTurns } from "./wait-in-turn.ts";

/** A tab that is shown again soon keeps its place. */
const HIDDEN_GRACE_MS = 10_000;

const listeners = new Set<(change: BookChange) => void>();

/** Calls back after the reads that a change touches were marked as old. Returns the way to stop. */
export const onBookChange = (listener: (change: BookChange) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is on the page is read again at once; in a hidden tab when it is shown. */
const hear = (told: BookChange): void => {
  const change = withoutOwn(told);
  reread((key) => isTouched(change, key));
  for (const listener of listeners) listener(change);
};

/** Follows the changes of a book for as long as somebody is signed in; rests while the tab is hidden. */
export const followChanges = (userId: string): (() => void) => {
  const turns = openTurns(userId, hear);
  let turn: AbortController | null = null;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;
  const rest = (): void => {
    turn?.abort();
    turn = null;
    // Loaded in the background while no tab followed: nobody knows what changed since it was read.
    hasMissed ||= !turns.hasPlace();
  };
  const begin = (): void => {
    if (turn) return;
    turn = new AbortController();
    void turns.take(turn.signal);
  };
  const look = (): void => {
    clearTimeout(grace);
    begin();
    if (document.hidden) {
      holdRereads(turns);
      grace = setTimeout(rest, HIDDEN_GRACE_MS);
      return;
    }
    releaseRereads(turns);
    if (hasMissed) hear(UNKNOWN_CHANGE);
    hasMissed = false;
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(grace);
    rest();
    releaseRereads(turns);
    turns.close();
  };
};

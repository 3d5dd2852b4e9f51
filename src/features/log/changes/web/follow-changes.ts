import { holdRereads, releaseRereads } from "#web/api/rereads.ts";
import { hearBookChange } from "#web/changes/book-changes.ts";
import { UNKNOWN_CHANGE } from "#shared/stale-reads.ts";
import { openTurns } from "./wait-in-turn.ts";

/** A tab that is shown again soon keeps its place. */
const HIDDEN_GRACE_MS = 10_000;

/** Follows the changes of a book for as long as someone is signed in; pauses while the tab is hidden. */
export const followChanges = (userId: string): (() => void) => {
  const turns = openTurns(userId, hearBookChange);
  let turn: AbortController | null = null;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;
  const rest = (): void => {
    turn?.abort();
    turn = null;
    // Loaded in the background while no tab was following: no one knows what has changed since it was read.
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
    if (hasMissed) hearBookChange(UNKNOWN_CHANGE);
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

/** Who did the last thing that `Mod+Z` can take back: two may listen, and the later act is meant. */
export type Undoer = "quick log" | "ledger";

let latest: Undoer | null = null;

export const noteAct = (by: Undoer | null): void => {
  latest = by;
};

/** True when nobody else has acted since. */
export const isLatestAct = (by: Undoer): boolean => latest === null || latest === by;

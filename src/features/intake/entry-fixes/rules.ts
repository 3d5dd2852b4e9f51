export const FIX_STATUSES = ["waiting", "confirmed", "dismissed"] as const;
export type FixStatus = (typeof FIX_STATUSES)[number];

/** So many are listed; the others come when these are decided. */
export const FIXES_LISTED = 50;

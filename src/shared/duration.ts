/** Durations are integer seconds everywhere; `hours` exists only on the wire and on screens. */

export const SECONDS_PER_HOUR = 3600;

/** Limits of one time entry (spec section 5). 0.001 h rounds to 4 s. */
export const ENTRY_HOURS_MIN = 0.001;
export const ENTRY_HOURS_MAX = 24;
export const ENTRY_SECONDS_MIN = 4;
export const ENTRY_SECONDS_MAX = ENTRY_HOURS_MAX * SECONDS_PER_HOUR;

/** Hours as a decimal to integer seconds, rounded to the nearest second (0.01 h = 36 s). */
export const hoursToSeconds = (hours: number): number => Math.round(hours * SECONDS_PER_HOUR);

/** Integer seconds to decimal hours, to the 4th decimal so that `hoursToSeconds` gives the same seconds back. */
export const secondsToHours = (seconds: number): number => Math.round((seconds / SECONDS_PER_HOUR) * 10_000) / 10_000;

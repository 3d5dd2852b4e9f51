import { addDays, type CivilDate, civilDateInZone } from "../civil-date.ts";
import { instantInZone } from "../zoned-time.ts";

/**
 * When premium that is given by hand ends: with the last day where the person lives. Null: that day is over there, so that
 * it would end before it begins.
 */
export const grantEnd = (lastDay: CivilDate, { timeZone, now }: { timeZone: string; now: Date }): Date | null =>
  lastDay < civilDateInZone(now, timeZone) ? null : new Date(instantInZone(addDays(lastDay, 1), "00:00", timeZone));

export const GRANT_IS_PAST = "Choose today or a later day";

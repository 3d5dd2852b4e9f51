import { addDays, type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import type { Range } from "#features/intake/sources/rules.ts";
import type { Span } from "./port.ts";
import type { Synced } from "./sync-store.ts";

/** New rules are heard, and what was missed is found, at the latest after that. */
export const LISTED_EVERY_MS = 3_600_000;
/** Zones have other days than ours, and what lasts long began before. */
export const MARGIN_MS = 2 * 86_400_000;

/** From the days that the person asked for, or from the last good sync if that is longer ago. */
export const windowOf = ({ sync, source }: Synced, at: Date): Range => {
  const endsOn = civilDateInZone(at, source.timeZone);
  const usual = addDays(endsOn, -sync.windowDays);
  const last = sync.lastGoodAt && addDays(civilDateInZone(sync.lastGoodAt, source.timeZone), -1);
  const startsOn = [usual, ...(last ? [last] : []), ...(sync.readFrom !== null ? [sync.readFrom] : [])].toSorted()[0];
  return { startsOn: startsOn ?? usual, endsOn };
};

export const spanOf = ({ startsOn, at }: { startsOn: CivilDate; at: Date }): Span => ({
  from: new Date(Date.parse(`${startsOn}T00:00:00Z`) - MARGIN_MS),
  until: new Date(at.getTime() + LISTED_EVERY_MS),
});

/** A past period, as far as it is over. */
export const pastSpanOf = ({ startsOn, endsOn }: Range, at: Date): Span => ({
  from: spanOf({ startsOn, at }).from,
  until: new Date(Math.min(at.getTime(), Date.parse(`${addDays(endsOn, 1)}T00:00:00Z`) + MARGIN_MS)),
});

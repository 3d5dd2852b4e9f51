import { addDays, civilDateInZone } from "#shared/civil-date.ts";
import type { Range } from "#features/intake/sources/rules.ts";
import type { Synced } from "./sync-store.ts";

/** From the days that the person asked for, or from the last good sync if that is longer ago. */
export const windowOf = ({ sync, source }: Synced, at: Date): Range => {
  const endsOn = civilDateInZone(at, source.timeZone);
  const usual = addDays(endsOn, -sync.windowDays);
  const last = sync.lastGoodAt && addDays(civilDateInZone(sync.lastGoodAt, source.timeZone), -1);
  const startsOn = [usual, ...(last ? [last] : []), ...(sync.readFrom !== null ? [sync.readFrom] : [])].toSorted()[0];
  return { startsOn: startsOn ?? usual, endsOn };
};

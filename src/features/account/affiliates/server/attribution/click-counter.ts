import type { Platform } from "#server/platform.ts";
import { addressKey } from "#server/rate-limits/rate-limiter.ts";
import type { Id } from "#shared/ids.ts";
import { CLICKS_PER_ADDRESS } from "#features/account/affiliates/rules-attribution.ts";
import { FLOOD_CLICKS, type FlagType } from "#features/account/affiliates/flags/rules-flags.ts";
import { raiseFlags } from "../flags/flag-store.ts";
import { addClicks } from "./referral-store.ts";

/** Addresses that are told apart within an hour; those beyond are not counted. */
const ADDRESSES_MAX = 50_000;

export type ClickCounter = {
  /** Touches no database. `isPaid`: an ad led to the link. */
  count: (affiliateId: Id, address: string, isPaid?: boolean) => void;
  /** One statement for clicks and one for flags, however many clicks there were. */
  write: () => Promise<void>;
};

type Counted = Map<Id, number>;
const add = (to: Counted, id: Id, count = 1): void => void to.set(id, (to.get(id) ?? 0) + count);

/** Since the last writing. `made`: clicks with those that count no more, of robots that say nothing and of one address. */
const nothing = () => ({
  clicks: new Map() as Counted,
  made: new Map() as Counted,
  paid: new Map() as Counted,
  floods: new Map() as Counted,
});
type Waiting = ReturnType<typeof nothing>;

const flagsIn = ({ made, paid, floods }: Waiting) => {
  const flags = [...made].filter(([, count]) => count >= FLOOD_CLICKS.perMinute).map(([id]) => [id, 1] as const);
  const flooded = new Map(floods);
  for (const [id, count] of flags) add(flooded, id, count);
  const as = (counted: Counted, type: FlagType) =>
    [...counted].map(([affiliateId, occurrences]) => ({ affiliateId, type, occurrences }));
  return [...as(paid, "paid_traffic"), ...as(flooded, "click_flood")];
};

/** How often an address clicked within the hour; null: it is one of too many. */
const createAddressCounter = (now: () => number) => {
  let addresses = new Map<string, number>();
  let since = now();
  return (address: string): number | null => {
    if (now() - since >= CLICKS_PER_ADDRESS.seconds * 1000) [addresses, since] = [new Map(), now()];
    const key = addressKey(address);
    const before = addresses.get(key);
    if (before === undefined && addresses.size >= ADDRESSES_MAX) return null;
    addresses.set(key, (before ?? 0) + 1);
    return (before ?? 0) + 1;
  };
};

/** Counts in memory, bounded by the number of affiliates and of addresses: a flood of clicks is one row a day. */
const createClickCounter = (platform: Platform): ClickCounter => {
  let waiting = nothing();
  const countAddress = createAddressCounter(() => platform.now().getTime());
  return {
    count: (affiliateId, address, isPaid = false) => {
      add(waiting.made, affiliateId);
      const ofAddress = countAddress(address);
      if (ofAddress === FLOOD_CLICKS.perAddress) add(waiting.floods, affiliateId);
      if (ofAddress === null || ofAddress > CLICKS_PER_ADDRESS.count) return;
      add(waiting.clicks, affiliateId);
      if (isPaid) add(waiting.paid, affiliateId);
    },
    write: async () => {
      const written = waiting;
      waiting = nothing();
      const { db } = platform.database;
      const at = platform.now();
      try {
        await addClicks(db, written.clicks, { at, newId: platform.newId });
      } catch (error) {
        for (const [id, count] of written.clicks) add(waiting.clicks, id, count);
        throw error;
      }
      await raiseFlags(db, flagsIn(written), at);
    },
  };
};

const counters = new WeakMap<Platform, ClickCounter>();

/** Of one process. */
export const clickCounterOf = (platform: Platform): ClickCounter => {
  const known = counters.get(platform) ?? createClickCounter(platform);
  counters.set(platform, known);
  return known;
};

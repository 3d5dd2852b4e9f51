import type { Platform } from "#server/platform.ts";
import { addressKey } from "#server/rate-limits/rate-limiter.ts";
import type { Id } from "#shared/ids.ts";
import { CLICKS_PER_ADDRESS } from "#features/account/affiliates/rules-attribution.ts";
import { addClicks } from "./referral-store.ts";

/** Addresses that are told apart within an hour; those beyond are not counted. */
const ADDRESSES_MAX = 50_000;

export type ClickCounter = {
  /** Touches no database. */
  count: (affiliateId: Id, address: string) => void;
  /** One statement, however many clicks there were. */
  write: () => Promise<void>;
};

/** Counts in memory, bounded by the number of affiliates and of addresses: a flood of clicks is one row a day. */
const createClickCounter = (platform: Platform): ClickCounter => {
  let clicks = new Map<Id, number>();
  let addresses = new Map<string, number>();
  let since = platform.now().getTime();
  const isCounted = (address: string): boolean => {
    const now = platform.now().getTime();
    if (now - since >= CLICKS_PER_ADDRESS.seconds * 1000) [addresses, since] = [new Map(), now];
    const key = addressKey(address);
    const before = addresses.get(key) ?? 0;
    if (before >= CLICKS_PER_ADDRESS.count || (before === 0 && addresses.size >= ADDRESSES_MAX)) return false;
    addresses.set(key, before + 1);
    return true;
  };
  return {
    count: (affiliateId, address) => {
      if (isCounted(address)) clicks.set(affiliateId, (clicks.get(affiliateId) ?? 0) + 1);
    },
    write: async () => {
      const counted = clicks;
      clicks = new Map();
      try {
        await addClicks(platform.database.db, counted, { at: platform.now(), newId: platform.newId });
      } catch (error) {
        for (const [id, count] of counted) clicks.set(id, (clicks.get(id) ?? 0) + count);
        throw error;
      }
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

import type { Tombstones } from "../files/tombstones.ts";

/**
 * Adds what one list of erased accounts has and the other lacks. The place of backups keeps one, since the list next to
 * the files may be lost with them; its entries carry the time at which they were copied.
 */
export const copyTombstones = async (from: Tombstones, to: Tombstones, now: Date): Promise<void> => {
  const there = new Set(await Array.fromAsync(to.list()));
  for await (const userId of from.list()) if (!there.has(userId)) await to.put(userId, now);
};

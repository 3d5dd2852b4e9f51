/** Longer than any try takes. */
const WAIT_MS = 25_000;

const nameOf = (id: string): string => `tenure-outbox ${id}`;

const locksOf = (): LockManager | undefined => globalThis.navigator?.locks;

/** What this tab holds. The browser releases a lock when its tab is gone, so nothing is held forever. */
const heldHere = new Set<string>();

/** Works on an item that no one else is sending, changing or throwing away; null if someone is. */
export const ifFree = async <T>(id: string, work: () => Promise<T>): Promise<T | null> => {
  if (heldHere.has(id)) return null;
  const locks = locksOf();
  if (!locks) return work();
  return locks.request(nameOf(id), { ifAvailable: true }, (lock) => (lock === null ? null : work()));
};

/** Works on an item once no one is sending or changing it; "busy" when that takes too long. */
export const onceFree = async <T>(id: string, work: () => Promise<T>): Promise<T | "busy"> => {
  const locks = locksOf();
  if (!locks || heldHere.has(id)) return work();
  let isGranted = false;
  try {
    return await locks.request(nameOf(id), { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      isGranted = true;
      return work();
    });
  } catch (error) {
    if (isGranted) throw error;
    return "busy";
  }
};

/** Holds an item once no one is sending or changing it. Returns a function that releases it; null when that takes too long. */
export const hold = (id: string): Promise<(() => void) | null> => {
  const granted = Promise.withResolvers<(() => void) | null>();
  const until = Promise.withResolvers<void>();
  const begin = (): Promise<void> => {
    heldHere.add(id);
    granted.resolve(() => {
      heldHere.delete(id);
      until.resolve();
    });
    return until.promise;
  };
  const locks = locksOf();
  if (locks) {
    locks.request(nameOf(id), { signal: AbortSignal.timeout(WAIT_MS) }, begin).catch(() => granted.resolve(null));
  } else void begin();
  return granted.promise;
};

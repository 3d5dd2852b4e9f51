/** Keeps one value per key for as long as its version holds; the least recently used goes first. */
export type VersionedCache<Value> = {
  get(key: string, version: string, compute: () => Promise<Value>): Promise<Value>;
};

export const createVersionedCache = <Value>(size: number): VersionedCache<Value> => {
  const kept = new Map<string, { version: string; value: Value }>();
  return {
    async get(key, version, compute) {
      const found = kept.get(key);
      kept.delete(key);
      const value = found?.version === version ? found.value : await compute();
      kept.set(key, { version, value });
      const oldest = kept.size > size ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return value;
    },
  };
};

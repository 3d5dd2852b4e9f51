/**
 * A caller that asks for a value being computed waits for it instead of computing it again: a page asks for a dozen
 * figures from the same facts at once. The key names everything that the value depends on. Never inside a transaction:
 * on the embedded database the one that computes might wait for the one that waits.
 */
export const createSharedRuns = <Value>() => {
  const running = new Map<string, Promise<Value>>();

  const run = async (key: string, compute: () => Promise<Value>): Promise<Value> => {
    const computing = compute();
    running.set(key, computing);
    try {
      return await computing;
    } finally {
      if (running.get(key) === computing) running.delete(key);
    }
  };

  return async (key: string, compute: () => Promise<Value>): Promise<Value> => {
    const others = running.get(key);
    if (!others) return run(key, compute);
    // The other request may end before it has the value, for its own reasons: then each computes for itself.
    return others.catch(() => run(key, compute));
  };
};

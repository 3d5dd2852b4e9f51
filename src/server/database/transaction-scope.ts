import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<{ isOpen: boolean }>();

export const runInTransactionScope = async <T>(work: () => Promise<T>): Promise<T> => {
  const state = { isOpen: true };
  try {
    // Awaited inside: a query of Drizzle runs when it is awaited, also one that `work` returns.
    return await scope.run(state, async () => await work());
  } finally {
    state.isOpen = false;
  }
};

/** Work that was started inside a transaction and outlives it is outside again. */
export const isInTransactionScope = (): boolean => scope.getStore()?.isOpen === true;

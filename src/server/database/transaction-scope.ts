import { AsyncLocalStorage } from "node:async_hooks";

const scope = new AsyncLocalStorage<{ isOpen: boolean }>();

export const runInTransactionScope = async <T>(work: () => Promise<T>): Promise<T> => {
  const state = { isOpen: true };
  try {
    return await scope.run(state, work);
  } finally {
    state.isOpen = false;
  }
};

/** Work that was started inside a transaction and outlives it is outside again. */
export const isInTransactionScope = (): boolean => scope.getStore()?.isOpen === true;

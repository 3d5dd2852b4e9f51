import { AsyncLocalStorage } from "node:async_hooks";

/** What is left for the end of an open transaction. */
export type LeftForCommit = { unsettled: Promise<unknown>[]; afterwards: (() => void)[] };

type OpenTransaction = LeftForCommit & { isOpen: boolean };

const scope = new AsyncLocalStorage<OpenTransaction>();

/** Statements and work that wait for the commit are added to `left`. */
export const runInTransactionScope = async <T>(work: () => Promise<T>, left: LeftForCommit): Promise<T> => {
  const state = { isOpen: true, ...left };
  try {
    // Awaited inside: a query of Drizzle runs when it is awaited, also one that `work` returns.
    return await scope.run(state, async () => await work());
  } finally {
    state.isOpen = false;
  }
};

/** Work that was started inside a transaction and outlives it is outside again. */
export const isInTransactionScope = (): boolean => scope.getStore()?.isOpen === true;

/**
 * Sends a statement and waits for its answer at the commit, so that both make one trip. Statements of one transaction
 * run in the order in which they are sent, and a failure fails the transaction all the same.
 */
export const settleWithCommit = (statement: PromiseLike<unknown>): void => {
  const state = scope.getStore();
  if (!state?.isOpen) throw new Error("No transaction is open whose commit could wait for this statement.");
  const answer = Promise.resolve(statement);
  // Looked at by `inTransaction`; until then a failure is not unhandled.
  answer.catch(() => {});
  state.unsettled.push(answer);
};

/** Runs `work` once the open transaction has committed, never if it does not; at once if none is open. It must not throw. */
export const afterCommit = (work: () => void): void => {
  const state = scope.getStore();
  if (state?.isOpen) state.afterwards.push(work);
  else work();
};

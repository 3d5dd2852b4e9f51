import { setTimeout as delay } from "node:timers/promises";
import { postgresErrorOf, sqlState } from "./database-error.ts";
import type { OutsideTransaction, Tx } from "./database.ts";
import { isInTransactionScope, runInTransactionScope } from "./transaction-scope.ts";

const MAX_ATTEMPTS = 3;

export type TransactionOptions = { isolationLevel?: "read committed" | "repeatable read" | "serializable" };

const isWorthRetrying = (error: unknown): boolean => {
  const code = postgresErrorOf(error)?.code;
  return code === sqlState.serializationFailure || code === sqlState.deadlockDetected;
};

/**
 * Runs `work` in one transaction: all of it is committed, or nothing if it throws.
 *
 * `work` may run up to three times, after a deadlock or a serialization failure: it must do nothing outside the
 * database. Inside it only `tx` may be used; `db` and the pool throw there. Nothing slow may wait inside either: on the
 * embedded database an open transaction blocks every other client, and a silent one is cut off after 15 s.
 */
export const inTransaction = async <T>(
  db: OutsideTransaction,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> => {
  if (isInTransactionScope()) throw new Error("A transaction is open already: pass its handle on instead.");
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(db, work, options);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWorthRetrying(error)) throw error;
      await delay(attempt * 10 * (1 + Math.random()));
    }
  }
};

const attemptOnce = async <T>(
  db: OutsideTransaction,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
): Promise<T> => {
  const unsettled: Promise<unknown>[] = [];
  const afterwards: (() => void)[] = [];
  try {
    const result = await db.transaction(
      (tx) => runInTransactionScope(() => work(tx), { unsettled, afterwards }),
      options,
    );
    await Promise.all(unsettled);
    for (const each of afterwards) each();
    return result;
  } catch (error) {
    // Errors after a failed statement only say that the transaction is aborted.
    const failed = (await Promise.allSettled(unsettled)).find(({ status }) => status === "rejected");
    throw failed?.status === "rejected" ? failed.reason : error;
  }
};

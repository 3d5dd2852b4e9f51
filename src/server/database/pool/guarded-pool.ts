import pg from "pg";
import { isInTransactionScope } from "../transaction-scope.ts";

const refuseInsideTransaction = (): void => {
  if (!isInTransactionScope()) return;
  throw new Error(
    "The database handle from outside was used inside inTransaction: it would wait for ever on the embedded database " +
      "and see another state on PostgreSQL. Use the transaction's own handle.",
  );
};

/** A pool that throws where its use would deadlock the embedded database; PostgreSQL would let it pass. */
export const createGuardedPool = (config: pg.PoolConfig): pg.Pool =>
  new Proxy(new pg.Pool(config), {
    get: (target, name, receiver) => {
      if (name === "connect" || name === "query") refuseInsideTransaction();
      return Reflect.get(target, name, receiver);
    },
  });

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
export class GuardedPool extends pg.Pool {
  override connect = ((...parameters: unknown[]): unknown => {
    refuseInsideTransaction();
    return Reflect.apply(pg.Pool.prototype.connect, this, parameters);
  }) as pg.Pool["connect"];

  override query = ((...parameters: unknown[]): unknown => {
    refuseInsideTransaction();
    return Reflect.apply(pg.Pool.prototype.query, this, parameters);
  }) as pg.Pool["query"];
}

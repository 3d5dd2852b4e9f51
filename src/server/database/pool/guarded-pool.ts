import pg from "pg";
import { currentDatabaseTime, type DatabaseTime, type Hold } from "./database-time.ts";
import { isInTransactionScope } from "../transaction-scope.ts";
import { cutConnection } from "./cut-connection.ts";

const refuseInsideTransaction = (): void => {
  if (!isInTransactionScope()) return;
  throw new Error(
    "The database handle from outside was used inside inTransaction: it would wait for ever on the embedded database " +
      "and see another state on PostgreSQL. Use the transaction's own handle.",
  );
};

/** A queue that ran out calls back without `release`. */
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release?: () => void) => void;

/** What `pg-pool` knows of those who wait for a connection and leaves out of its types. */
type Queue = { _pendingQueue: unknown[] };

const nothing = (): void => {};

/** A pool that throws where its use would deadlock the embedded database, and that respects `withinDatabaseTime`. */
export class GuardedPool extends pg.Pool {
  override connect = ((connected?: Connected): unknown => {
    refuseInsideTransaction();
    const time = currentDatabaseTime();
    if (!time) return Reflect.apply(pg.Pool.prototype.connect, this, [connected]);
    if (connected) return this.#connectWithin(time, connected);
    return new Promise((resolve, reject) => {
      this.#connectWithin(time, (error, client) => (error ? reject(error) : resolve(client)));
    });
  }) as pg.Pool["connect"];

  override query = ((...parameters: unknown[]): unknown => {
    refuseInsideTransaction();
    return Reflect.apply(pg.Pool.prototype.query, this, parameters);
  }) as pg.Pool["query"];

  #connectWithin(time: DatabaseTime, connected: Connected): void {
    let isCut = false;
    let leaveQueue = nothing;
    const hold: Hold = {
      cut: (error) => {
        isCut = true;
        leaveQueue();
        connected(error, undefined, nothing);
      },
    };
    try {
      time.begin(hold);
    } catch (error) {
      connected(error as Error, undefined, nothing);
      return;
    }
    const arrived: Connected = (error, client, release = nothing) => {
      // No one waits for it any more.
      if (isCut) return release();
      if (!client) {
        time.end(hold);
        return connected(error, undefined, nothing);
      }
      hold.cut = (reason) => cutConnection(client, reason);
      client.release = (failure) => {
        time.end(hold);
        Reflect.apply(release, client, [failure]);
      };
      connected(undefined, client, client.release);
    };
    leaveQueue = this.#enterQueue(arrived);
  }

  /** `pg-pool` keeps a place until its time is over, however long nobody has waited at it. @returns gives the place up */
  #enterQueue(arrived: Connected): () => void {
    const queue = (this as unknown as Queue)._pendingQueue;
    const lengthBefore = queue.length;
    Reflect.apply(pg.Pool.prototype.connect, this, [arrived]);
    if (queue.length === lengthBefore) return nothing;
    const place = queue.at(-1);
    return () => {
      const index = queue.indexOf(place);
      if (index !== -1) queue.splice(index, 1);
    };
  }
}

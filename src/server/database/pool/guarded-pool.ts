import pg from "pg";
import { currentDatabaseTime, type DatabaseTime, type Hold } from "./database-time.ts";
import { isInTransactionScope } from "../transaction-scope.ts";
import { cutConnection } from "./cut-connection.ts";
import { FairLine, TooMuchAtOnce } from "./fair-line.ts";

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

/** How many of this many connections requests may hold; the rest is left to jobs and probes. */
const placesOf = (connections: number): number => connections - Math.ceil(connections / 8);

/**
 * A pool that throws where its use would deadlock the embedded database, that respects `withinDatabaseTime`, and that
 * requests ask in the order of its line.
 */
export class GuardedPool extends pg.Pool {
  readonly line: FairLine;

  constructor(config: pg.PoolConfig, turns = placesOf(config.max ?? 10)) {
    super(config);
    this.line = new FairLine(turns);
  }

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
    let isGone = false;
    let leaveQueue = nothing;
    let leaveLine = nothing;
    const fail = (error?: Error): void => {
      isGone = true;
      leaveQueue();
      leaveLine();
      time.end(hold);
      connected(error, undefined, nothing);
    };
    const hold: Hold = { cut: fail };
    const arrived: Connected = (error, client, release = nothing) => {
      // No one waits for it any more.
      if (isGone) return release();
      if (!client) return fail(error);
      hold.cut = (reason) => cutConnection(client, reason);
      client.release = (failure) => {
        time.end(hold);
        Reflect.apply(release, client, [failure]);
        leaveLine();
      };
      connected(undefined, client, client.release);
    };
    const ask = (): void => {
      leaveQueue = this.#enterQueue(arrived);
    };
    try {
      time.begin(hold);
      if (!time.requester || time.isClosed) return ask();
      leaveLine = this.line.enter(time.requester, ask, (error) => time.endWith(error));
    } catch (error) {
      // The rate limiter counts by itself when its table is away: a refusal must not be taken for that.
      if (error instanceof TooMuchAtOnce) time.endWith(error);
      if (!isGone) fail(error as Error);
      return;
    }
    // A pool that has ended says so before there is something to leave.
    if (isGone) leaveLine();
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

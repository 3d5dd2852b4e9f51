import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { fromDrizzle, PgBoss, type QueueOptions, type QueuePolicy } from "pg-boss";
import type { Db, OpenDatabase, OutsideTransaction } from "#server/database/database.ts";
import { postgresErrorOf, sqlState } from "#server/database/database-error.ts";
import type { Id } from "#shared/ids.ts";
import type { BoundJob } from "../job.ts";
import type {
  Lease,
  JobDriver,
  JobState,
  JobWait,
  ListedJob,
  NewJob,
  RetryOutcome,
  Seen,
  TakenJob,
} from "../job-driver.ts";
import {
  allowNoMoreAttempts,
  deleteDeadBefore,
  deleteJobsOfOwner,
  holdLease,
  hurryRetry,
  listStoredJobs,
  lookAtQueues,
  readLeased,
  readKeys,
  readNameOfDead,
  readWaits,
  releaseLease,
  renewLeases,
  ownerIn,
} from "./job-store.ts";

const A_DAY_SECONDS = 24 * 60 * 60;
/** A job without an instant is due by any clock, also by one that was set back. */
const AT_ONCE = new Date(0);

type Settings = QueueOptions & { policy: QueuePolicy };

/** A key has one unfinished job; each job without a key gets a key of its own. The rest of pg-boss's upkeep is not used. */
const queueOf = ({ retries: { limit, afterSeconds, atMostSeconds } }: BoundJob): Settings => ({
  policy: "exclusive",
  retryLimit: limit,
  retryDelay: afterSeconds,
  ...(afterSeconds > 0 ? { retryBackoff: true, retryDelayMax: atMostSeconds } : { retryBackoff: false }),
  expireInSeconds: A_DAY_SECONDS,
  deleteAfterSeconds: 0,
});

const settingsOf = ({ retryLimit, retryDelay, retryBackoff, retryDelayMax }: QueueOptions): string =>
  JSON.stringify([retryLimit, retryDelay, retryBackoff, retryDelayMax ?? null]);

/** pg-boss says in its answers how many jobs a command touched, but its types do not. */
const touchedOne = (answer: object): boolean => "affected" in answer && answer.affected === 1;

const fenced = ({ id, attempt }: Lease): { id: string; retryCount: number } => ({ id, retryCount: attempt });

/** The last failure, as `fail` and `release` wrote it. */
const reasonIn = (output: unknown): string | null =>
  typeof output === "object" && output !== null && "message" in output ? String(output.message) : null;

const within = (handle: Db) => ({ db: fromDrizzle(handle, sql) });

type Surroundings = Pick<OpenDatabase, "kind" | "db" | "pool"> & {
  log: FastifyBaseLogger;
  /** For an embedded database that another process has opened. */
  isShared?: boolean;
};

/**
 * Jobs in the database, kept by pg-boss: it does the storing, leasing, retrying with backoff and keeping of dead jobs.
 * It works through our connections, keeps no timer that asks the database, and polls no queue: see decision 0056.
 */
export class PgBossDriver implements JobDriver {
  readonly isShared: boolean;
  readonly db: OutsideTransaction;
  readonly #boss: PgBoss;

  constructor({ kind, db, pool, log, isShared = kind !== "embedded" }: Surroundings) {
    this.db = db;
    // The lock on its folder lets only one process in.
    this.isShared = isShared;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => pool.query(text, values) },
      schema: "pgboss",
      backend: kind === "embedded" ? "pglite" : "postgres",
      migrate: false,
      supervise: false,
      schedule: false,
      registerInstance: false,
      openTelemetry: { enabled: false },
      queueCacheIntervalSeconds: A_DAY_SECONDS,
    });
    this.#boss.on("error", (error) => log.warn({ err: error }, "pg-boss"));
  }

  /** pg-boss would look up a queue that it does not know yet within someone's transaction, on another connection. */
  async open(jobs: readonly BoundJob[]): Promise<void> {
    await this.#boss.start();
    for (const job of jobs) await this.#openQueue(job);
  }

  async put(handle: Db, { id, name, payload, key, owner, startAt }: NewJob): Promise<void> {
    await this.#boss.send(name, payload as object, {
      ...within(handle),
      id,
      singletonKey: key ?? id,
      startAfter: startAt ?? AT_ONCE,
      ...(owner === null ? {} : { group: { id: owner } }),
    });
  }

  look(names: readonly string[]): Promise<Seen> {
    return lookAtQueues(this.db, names);
  }

  async take(name: string, count: number): Promise<TakenJob[]> {
    const jobs = await this.#boss.fetch<object>(name, { batchSize: count, includeMetadata: true });
    return jobs.map(({ id, data, groupId, retryCount, retryLimit, output }) => ({
      id,
      name,
      payload: data,
      owner: ownerIn(groupId),
      attempt: retryCount,
      isLast: retryCount >= retryLimit,
      lastReason: reasonIn(output),
    }));
  }

  read(lease: Lease): Promise<TakenJob | null> {
    return readLeased(this.db, lease);
  }

  heartbeat(leases: readonly Lease[]): Promise<void> {
    return renewLeases(this.db, leases);
  }

  hold(handle: Db, lease: Lease): Promise<boolean> {
    return holdLease(handle, lease);
  }

  async settle(handle: Db, lease: Lease): Promise<boolean> {
    return touchedOne(await this.#boss.deleteJob(lease.name, fenced(lease), within(handle)));
  }

  async fail(handle: Db, lease: Lease, failure: { reason: string; isFinal: boolean }): Promise<boolean> {
    if (failure.isFinal) await allowNoMoreAttempts(handle, lease);
    const output = { message: failure.reason };
    return touchedOne(await this.#boss.fail(lease.name, fenced(lease), output, within(handle)));
  }

  release(lease: Lease, reason: string): Promise<void> {
    return releaseLease(this.db, lease, reason);
  }

  forgetOwner(handle: Db, owner: Id): Promise<void> {
    return deleteJobsOfOwner(handle, owner);
  }

  forgetDead(before: Date): Promise<void> {
    return deleteDeadBefore(this.db, before);
  }

  list({ state, limit }: { state: JobState | null; limit: number }): Promise<ListedJob[]> {
    return listStoredJobs(this.db, state, limit);
  }

  keys(name: string): Promise<string[]> {
    return readKeys(this.db, name);
  }

  waits(): Promise<JobWait[]> {
    return readWaits(this.db);
  }

  async retry(id: Id): Promise<RetryOutcome> {
    const name = await readNameOfDead(this.db, id);
    if (name === null) return (await hurryRetry(this.db, id)) ? "retried" : "missing";
    try {
      return touchedOne(await this.#boss.retry(name, id)) ? "retried" : "missing";
    } catch (error) {
      if (postgresErrorOf(error)?.code === sqlState.uniqueViolation) return "under way";
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#boss.stop({ graceful: false, close: false });
  }

  async #openQueue(job: BoundJob): Promise<void> {
    const wanted = queueOf(job);
    const known = await this.#boss.getQueue(job.id);
    if (!known) return this.#boss.createQueue(job.id, wanted);
    const { policy: _policy, ...changeable } = wanted;
    if (settingsOf(known) !== settingsOf(wanted)) await this.#boss.updateQueue(job.id, changeable);
  }
}

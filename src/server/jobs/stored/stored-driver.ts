import { type SQL, sql } from "drizzle-orm";
import type { Db, OpenDatabase, OutsideTransaction } from "#server/database/database.ts";
import { postgresErrorOf, sqlState } from "#server/database/database-error.ts";
import type { Id } from "#shared/ids.ts";
import type { BoundJob, Retries } from "../job.ts";
import type {
  Lease,
  JobDriver,
  JobState,
  JobWait,
  ListedJob,
  NewJob,
  RetryOutcome,
  Seen,
  SeenLease,
  TakenJob,
} from "../job-driver.ts";
import { retryDelaySeconds } from "../retry-delay.ts";

/** A job without an instant is due by any clock, also by one that was set back. */
const AT_ONCE = sql`'epoch'::timestamptz`;

const isHeld = ({ id, attempt }: Lease): SQL => sql`id = ${id} AND state = 'running' AND attempts = ${attempt}`;

const TAKEN = sql`id, name, payload, owner_id AS owner, attempts AS attempt, attempts >= attempts_allowed AS "isLast",
  reason AS "lastReason"`;

const didTouch = async (answer: Promise<{ rows: unknown[] }>): Promise<boolean> => (await answer).rows.length > 0;

type ListRow = Omit<ListedJob, "createdAt" | "startAt"> & { created_at: string; start_at: string };

type Surroundings = Pick<OpenDatabase, "kind" | "db"> & {
  /** For an embedded database that another process has opened. */
  isShared?: boolean;
};

/** Jobs in a table of the database, which is read by the clock of the database alone: see decision 0124. */
export class StoredDriver implements JobDriver {
  readonly isShared: boolean;
  readonly db: OutsideTransaction;
  readonly #retries = new Map<string, Retries>();

  constructor({ kind, db, isShared = kind !== "embedded" }: Surroundings) {
    this.db = db;
    // The lock on its folder lets only one process in.
    this.isShared = isShared;
  }

  open(jobs: readonly BoundJob[]): void {
    for (const { id, retries } of jobs) this.#retries.set(id, retries);
  }

  async put(handle: Db, { id, name, payload, key, owner, startAt }: NewJob): Promise<void> {
    await handle.execute(sql`
      INSERT INTO jobs (id, name, payload, key, owner_id, attempts_allowed, start_at)
      VALUES (${id}, ${name}, ${JSON.stringify(payload)}::jsonb, ${key}, ${owner}, ${this.#retriesOf(name).limit + 1},
        ${startAt === null ? AT_ONCE : startAt.toISOString()})
      ON CONFLICT (name, key) WHERE state <> 'dead' DO NOTHING`);
  }

  /** Its cost grows with the number of names and running jobs, not of waiting ones. */
  async look(names: readonly string[]): Promise<Seen> {
    const { rows } = await this.db.execute<{ name: string; is_due: boolean; leases: SeenLease[] }>(sql`
      SELECT n.name,
        EXISTS (SELECT FROM jobs j WHERE j.name = n.name AND j.state = 'waiting' AND j.start_at <= job_now()) AS is_due,
        ARRAY(SELECT json_build_object('id', j.id, 'name', j.name, 'attempt', j.attempts, 'heartbeat', j.heartbeat)
          FROM jobs j WHERE j.name = n.name AND j.state = 'running') AS leases
      FROM unnest(${sql.param([...names])}::text[]) AS n (name)`);
    return {
      due: rows.filter((row) => row.is_due).map(({ name }) => name),
      leases: rows.flatMap(({ leases }) => leases),
    };
  }

  async take(name: string, count: number): Promise<TakenJob[]> {
    const { rows } = await this.db.execute<TakenJob>(sql`
      WITH taken AS (
        UPDATE jobs SET state = 'running', attempts = attempts + 1 WHERE id = ANY (ARRAY(
          SELECT id FROM jobs WHERE name = ${name} AND state = 'waiting' AND start_at <= job_now()
          ORDER BY created_at, id LIMIT ${count} FOR UPDATE SKIP LOCKED))
        RETURNING *)
      SELECT ${TAKEN} FROM taken ORDER BY created_at, id`);
    return rows;
  }

  async read(lease: Lease): Promise<TakenJob | null> {
    const { rows } = await this.db.execute<TakenJob>(sql`SELECT ${TAKEN} FROM jobs WHERE ${isHeld(lease)}`);
    return rows[0] ?? null;
  }

  async heartbeat(leases: readonly Lease[]): Promise<void> {
    await this.db.execute(sql`
      UPDATE jobs SET heartbeat = heartbeat + 1
      FROM unnest(${sql.param(leases.map(({ id }) => id))}::uuid[], ${sql.param(leases.map(({ attempt }) => attempt))}::int[])
        AS held (id, attempt)
      WHERE jobs.id = held.id AND jobs.attempts = held.attempt AND jobs.state = 'running'`);
  }

  hold(handle: Db, lease: Lease): Promise<boolean> {
    return didTouch(handle.execute(sql`SELECT id FROM jobs WHERE ${isHeld(lease)} FOR UPDATE`));
  }

  settle(handle: Db, lease: Lease): Promise<boolean> {
    return didTouch(handle.execute(sql`DELETE FROM jobs WHERE ${isHeld(lease)} RETURNING id`));
  }

  fail(handle: Db, lease: Lease, { reason, isFinal }: { reason: string; isFinal: boolean }): Promise<boolean> {
    const dies = sql`${isFinal}::boolean OR attempts >= attempts_allowed`;
    const delay = retryDelaySeconds(this.#retriesOf(lease.name), lease.attempt);
    return didTouch(
      handle.execute(sql`
        UPDATE jobs SET reason = ${reason}, state = CASE WHEN ${dies} THEN 'dead' ELSE 'waiting' END,
          died_at = CASE WHEN ${dies} THEN job_now() END, start_at = job_now() + ${delay}::float8 * interval '1 second'
        WHERE ${isHeld(lease)} RETURNING id`),
    );
  }

  async release(lease: Lease, reason: string): Promise<void> {
    await this.db.execute(sql`
      UPDATE jobs SET state = 'waiting', start_at = ${AT_ONCE}, attempts_allowed = attempts_allowed + 1, reason = ${reason}
      WHERE ${isHeld(lease)}`);
  }

  async forgetOwner(handle: Db, owner: Id): Promise<void> {
    await handle.execute(sql`DELETE FROM jobs WHERE owner_id = ${owner}`);
  }

  async forgetDead(before: Date): Promise<void> {
    await this.db.execute(sql`DELETE FROM jobs WHERE died_at < ${before.toISOString()}`);
  }

  async list({ state, limit }: { state: JobState | null; limit: number }): Promise<ListedJob[]> {
    const { rows } = await this.db.execute<ListRow>(sql`
      SELECT id, name, state, attempts, created_at, start_at, reason FROM jobs
      WHERE ${state}::text IS NULL OR state = ${state}
      ORDER BY array_position('{dead,running,waiting}'::text[], state), created_at, id LIMIT ${limit}`);
    return rows.map(({ created_at, start_at, ...row }) => ({
      ...row,
      createdAt: new Date(created_at),
      startAt: new Date(start_at),
    }));
  }

  async keys(name: string): Promise<string[]> {
    const { rows } = await this.db.execute<{ key: string }>(
      sql`SELECT key FROM jobs WHERE name = ${name} AND key IS NOT NULL`,
    );
    return rows.map(({ key }) => key);
  }

  /** By the database's clock, which recorded when they came. */
  async waits(): Promise<JobWait[]> {
    const { rows } = await this.db.execute<JobWait>(sql`
      SELECT name, count(*) FILTER (WHERE state = 'dead')::int AS "deadCount",
        extract(epoch FROM job_now() - min(least(job_now(), CASE WHEN state = 'waiting' AND attempts > 0 THEN created_at
          ELSE greatest(created_at, start_at) END)) FILTER (WHERE state <> 'dead'))::float8 AS "oldestSeconds"
      FROM jobs WHERE state <> 'waiting' OR attempts > 0 OR start_at <= job_now() GROUP BY name ORDER BY name`);
    return rows;
  }

  async retry(id: Id): Promise<RetryOutcome> {
    try {
      const isOne = await didTouch(
        this.db.execute(sql`
          UPDATE jobs SET state = 'waiting', start_at = ${AT_ONCE}, died_at = NULL,
            attempts_allowed = CASE state WHEN 'dead' THEN attempts + 1 ELSE attempts_allowed END
          WHERE id = ${id} AND (state = 'dead' OR state = 'waiting' AND attempts > 0) RETURNING id`),
      );
      return isOne ? "retried" : "missing";
    } catch (error) {
      if (postgresErrorOf(error)?.code === sqlState.uniqueViolation) return "under way";
      throw error;
    }
  }

  #retriesOf(name: string): Retries {
    const retries = this.#retries.get(name);
    if (!retries) throw new Error(`The job ${name} is not known to the driver.`);
    return retries;
  }
}

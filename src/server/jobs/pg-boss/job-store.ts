import { type SQL, sql } from "drizzle-orm";
import { type Id, isId } from "#shared/ids.ts";
import type { Db } from "#server/database/database.ts";
import type { Lease, JobState, JobWait, ListedJob, Seen, TakenJob } from "../job-driver.ts";

// Statements for which pg-boss has no call, or only one per queue. Its tables are described in `db/migrations`.

type LookRow = { name: string; is_due: boolean; leases: [Id, number, string][] };

/** All queues in one statement, whose cost grows with the number of queues and running jobs, not of waiting ones. */
export const lookAtQueues = async (db: Db, names: readonly string[]): Promise<Seen> => {
  const { rows } = await db.execute<LookRow>(sql`
    SELECT q.name,
      EXISTS (SELECT FROM pgboss.job j WHERE j.name = q.name AND j.state IN ('created', 'retry') AND NOT j.blocked
        AND j.start_after <= pgboss.job_now()) AS is_due,
      ARRAY(SELECT json_build_array(j.id, j.retry_count, j.heartbeat_on::text)
        FROM pgboss.job j WHERE j.name = q.name AND j.state = 'active') AS leases
    FROM unnest(${sql.param([...names])}::text[]) AS q (name)`);
  return {
    due: rows.filter((row) => row.is_due).map(({ name }) => name),
    leases: rows.flatMap(({ name, leases }) =>
      leases.map(([id, attempt, heartbeat]) => ({ id, name, attempt, heartbeat })),
    ),
  };
};

const isHeld = ({ id, name, attempt }: Lease): SQL =>
  sql`name = ${name} AND id = ${id} AND state = 'active' AND retry_count = ${attempt}`;

/** The account that a job is erased with is kept as its group. */
export const ownerIn = (group: string | null | undefined): Id | null => (group && isId(group) ? group : null);

type TakenRow = { data: unknown; group_id: string | null; is_last: boolean; reason: string | null };

export const readLeased = async (db: Db, lease: Lease): Promise<TakenJob | null> => {
  const { rows } = await db.execute<TakenRow>(
    sql`SELECT data, group_id, retry_count >= retry_limit AS is_last, output->>'message' AS reason
      FROM pgboss.job WHERE ${isHeld(lease)}`,
  );
  const [row] = rows;
  return row
    ? { ...lease, payload: row.data, owner: ownerIn(row.group_id), isLast: row.is_last, lastReason: row.reason }
    : null;
};

export const renewLeases = async (db: Db, leases: readonly Lease[]): Promise<void> => {
  const attempts = leases.map(({ id, attempt }) => `${id}/${attempt}`);
  const names = [...new Set(leases.map(({ name }) => name))];
  await db.execute(sql`
    UPDATE pgboss.job SET heartbeat_on = clock_timestamp()
    WHERE name = ANY (${sql.param(names)}::text[]) AND state = 'active'
      AND id || '/' || retry_count = ANY (${sql.param(attempts)}::text[])`);
};

export const holdLease = async (db: Db, lease: Lease): Promise<boolean> =>
  (await db.execute(sql`SELECT 1 AS one FROM pgboss.job WHERE ${isHeld(lease)} FOR UPDATE`)).rows.length > 0;

/** Makes a failure the last one, whatever the number of the attempt. */
export const allowNoMoreAttempts = async (db: Db, lease: Lease): Promise<void> => {
  await db.execute(sql`UPDATE pgboss.job SET retry_limit = retry_count WHERE ${isHeld(lease)}`);
};

export const releaseLease = async (db: Db, lease: Lease, reason: string): Promise<void> => {
  await db.execute(sql`
    UPDATE pgboss.job SET state = 'retry', start_after = pgboss.job_now(), retry_limit = retry_limit + 1,
      output = jsonb_build_object('message', ${reason}::text)
    WHERE ${isHeld(lease)}`);
};

export const deleteJobsOfOwner = async (db: Db, owner: Id): Promise<void> => {
  await db.execute(sql`DELETE FROM pgboss.job WHERE group_id = ${owner}`);
};

export const deleteDeadBefore = async (db: Db, before: Date): Promise<void> => {
  await db.execute(sql`DELETE FROM pgboss.job WHERE state = 'failed' AND completed_on < ${before.toISOString()}`);
};

/** Makes a failed job that waits for its next try due at once. False: there is none. */
export const hurryRetry = async (db: Db, id: Id): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    UPDATE pgboss.job SET start_after = pgboss.job_now() WHERE id = ${id} AND state = 'retry' RETURNING id`);
  return rows.length === 1;
};

const STATES: Readonly<Record<JobState, readonly string[]>> = {
  waiting: ["created", "retry"],
  running: ["active"],
  dead: ["failed"],
};

type ListRow = {
  id: Id;
  name: string;
  state: JobState;
  attempts: number;
  created_at: string;
  start_at: string;
  reason: string | null;
};

export const listStoredJobs = async (db: Db, state: JobState | null, limit: number): Promise<ListedJob[]> => {
  const states = state === null ? Object.values(STATES).flat() : [...STATES[state]];
  const { rows } = await db.execute<ListRow>(sql`
    SELECT id, name, created_on AS created_at, start_after AS start_at, output->>'message' AS reason,
      CASE state WHEN 'failed' THEN 'dead' WHEN 'active' THEN 'running' ELSE 'waiting' END AS state,
      CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts
    FROM pgboss.job j WHERE state::text = ANY (${sql.param(states)}::text[])
    ORDER BY j.state DESC, created_on, id LIMIT ${limit}`);
  return rows.map(({ created_at, start_at, ...row }) => ({
    ...row,
    createdAt: new Date(created_at),
    startAt: new Date(start_at),
  }));
};

export const readKeys = async (db: Db, name: string): Promise<string[]> => {
  const { rows } = await db.execute<{ key: string }>(sql`
    SELECT singleton_key AS key FROM pgboss.job WHERE name = ${name} AND singleton_key IS NOT NULL`);
  return rows.map(({ key }) => key);
};

type WaitRow = { name: string; oldest: string | null; dead: number };

/** By the database's clock, which recorded when they came. */
export const readWaits = async (db: Db): Promise<JobWait[]> => {
  const { rows } = await db.execute<WaitRow>(sql`
    SELECT name, count(*) FILTER (WHERE state = 'failed')::int AS dead,
      extract(epoch FROM pgboss.job_now() - min(CASE WHEN state = 'retry' THEN created_on
        ELSE greatest(created_on, start_after) END) FILTER (WHERE state <> 'failed'))::text AS oldest
    FROM pgboss.job
    WHERE state IN ('active', 'retry', 'failed') OR (state = 'created' AND start_after <= pgboss.job_now())
    GROUP BY name ORDER BY name`);
  return rows.map(({ name, oldest, dead }) => ({
    name,
    oldestSeconds: oldest === null ? null : Math.max(0, Number(oldest)),
    deadCount: dead,
  }));
};

export const readNameOfDead = async (db: Db, id: Id): Promise<string | null> => {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM pgboss.job WHERE id = ${id} AND state = 'failed'`,
  );
  return rows[0]?.name ?? null;
};

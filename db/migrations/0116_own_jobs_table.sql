-- The clock by which jobs come due; tests move it.
CREATE FUNCTION job_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT pg_catalog.now()';

-- What waits, runs or is dead, whatever process does it. It belongs to no book: owners are erased with their jobs by
-- `forgetOwner`. A job that is done is deleted.
CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  payload jsonb NOT NULL,
  key text,
  owner_id uuid,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'dead')),
  attempts integer NOT NULL DEFAULT 0,
  attempts_allowed integer NOT NULL,
  -- Counts while a process holds the lease.
  heartbeat integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT job_now(),
  start_at timestamptz NOT NULL,
  died_at timestamptz,
  reason text,
  CHECK ((state = 'dead') = (died_at IS NOT NULL))
);
CREATE UNIQUE INDEX jobs_one_of_a_key ON jobs (name, key) WHERE state <> 'dead';
CREATE INDEX jobs_due ON jobs (name, start_at) WHERE state = 'waiting';
CREATE INDEX jobs_oldest ON jobs (name, created_at, id) WHERE state = 'waiting';
CREATE INDEX jobs_running ON jobs (name) WHERE state = 'running';
CREATE INDEX jobs_of_owners ON jobs (owner_id) WHERE owner_id IS NOT NULL;

-- Jobs stood in tables of pg-boss. A process of the release before can write none between the copy and the end of its
-- table; those that it runs are taken over as from a dead process.
LOCK TABLE pgboss.job IN ACCESS EXCLUSIVE MODE;
INSERT INTO jobs (id, name, payload, key, owner_id, state, attempts, attempts_allowed, created_at, start_at, died_at, reason)
SELECT id, name, data, nullif(singleton_key, id::text), group_id::uuid,
  CASE state WHEN 'failed' THEN 'dead' WHEN 'active' THEN 'running' ELSE 'waiting' END,
  CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END, retry_limit + 1, created_on, start_after,
  CASE state WHEN 'failed' THEN coalesce(completed_on, now()) END, output ->> 'message'
FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed');
UPDATE erased_text SET table_name = 'jobs' WHERE table_name = 'pgboss.job_common';
DROP SCHEMA pgboss CASCADE;

import { vi } from "vitest";
import type { JobKind } from "../job.ts";
import { LEASE_SECONDS } from "../lapse-watch.ts";
import type { Platform } from "#server/platform.ts";
import type { TestDatabase } from "#test/support/test-database.ts";

type Place = { platform: Pick<Platform, "jobs">; database: Pick<TestDatabase, "db" | "pool"> };

/** Makes jobs that wait for a retry due: an hour has passed. */
export const letAnHourPass = async ({ platform, database }: Place): Promise<void> => {
  await database.pool.query("UPDATE jobs SET start_at = start_at - interval '1 hour'");
  await platform.jobs.runDue();
};

/** What a process leaves behind that was killed during the last attempt at a job. */
export const leaveLeased = async <Payload>(
  { platform, database }: Place,
  job: JobKind<Payload>,
  payload: Payload,
): Promise<void> => {
  await platform.jobs.enqueue(database.db, job, payload, { startAt: new Date(Date.now() + 86_400_000) });
  await database.pool.query("UPDATE jobs SET state = 'running', attempts = 1, attempts_allowed = 1 WHERE name = $1", [
    job.id,
  ]);
};

/** Jobs of a process that was killed: this one has watched them stand still for the whole lease, and takes them over. */
export const takeOverJobs = async (place: Place): Promise<void> => {
  const { jobs } = place.platform;
  await jobs.runDue();
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, "now").mockImplementation(() => now() + LEASE_SECONDS * 1000);
  await jobs.runDue().finally(() => later.mockRestore());
  await letAnHourPass(place);
};

import type { Verb } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import type { exportJobs as exported, JobLine, listJobs as listed } from "#features/administration/contract/jobs.ts";
import { exportRows } from "../lists/export-rows.ts";

const readJobs = async ({ jobs }: Platform, state: JobLine["state"] | undefined): Promise<JobLine[]> => {
  const titles = new Map(jobs.kinds().map(({ id, title }) => [id, title]));
  const found = await jobs.list(state === undefined ? {} : { state });
  return found.map(({ id, name, state: is, attempts, createdAt, startAt, reason }) => ({
    id,
    name,
    title: titles.get(name) ?? name,
    state: is,
    attempts,
    createdAt: createdAt.toISOString(),
    startAt: startAt.toISOString(),
    problem: reason,
  }));
};

export const listJobs: Verb<typeof listed> = async ({ platform, query }) => ({
  jobs: await readJobs(platform, query.state),
});

export const exportJobs: Verb<typeof exported> = async (call) =>
  exportRows(call, {
    name: "jobs",
    columns: ["name", "title", "state", "attempts", "createdAt", "startAt", "problem", "id"],
    rows: await readJobs(call.platform, call.query.state),
  });

import type { Verb } from "#server/http/implement.ts";
import type { listJobs as contract } from "#features/administration/contract/jobs.ts";

export const listJobs: Verb<typeof contract> = async ({ platform, query }) => {
  const titles = new Map(platform.jobs.kinds().map(({ id, title }) => [id, title]));
  const jobs = await platform.jobs.list(query.state === undefined ? {} : { state: query.state });
  return {
    jobs: jobs.map(({ id, name, state, attempts, createdAt, startAt, reason }) => ({
      id,
      name,
      title: titles.get(name) ?? name,
      state,
      attempts,
      createdAt: createdAt.toISOString(),
      startAt: startAt.toISOString(),
      problem: reason,
    })),
  };
};

import type { Answer, Call } from "#server/http/implement.ts";
import type { Platform } from "#server/platform.ts";
import type {
  exportJobs as exported,
  JobLine,
  listJobs as listed,
} from "#features/operations/administration/contract/jobs.ts";
import { PAGE_ROWS } from "#shared/search/admin-lists.ts";
import { exportRows } from "../lists/export-rows.ts";
import { says } from "../lists/search.ts";

/** Failed jobs come first: no one reads to the end of more than these. */
const READ_MAX = 5_000;

type Filters = { state?: JobLine["state"] | undefined; q?: string | undefined };

/** Searched by its name and by why it failed. */
const readJobs = async ({ jobs }: Platform, { state, q }: Filters): Promise<JobLine[]> => {
  const titles = new Map(jobs.kinds().map(({ id, title }) => [id, title]));
  const found = await jobs.list({ limit: READ_MAX, ...(state === undefined ? {} : { state }) });
  const lines = found.map(({ id, name, state: is, attempts, createdAt, startAt, reason }) => ({
    id,
    name,
    title: titles.get(name) ?? name,
    state: is,
    attempts,
    createdAt: createdAt.toISOString(),
    startAt: startAt.toISOString(),
    problem: reason,
  }));
  return lines.filter(({ name, title, problem }) => says(q, title, name, problem));
};

export async function listJobs({ platform, query }: Call<typeof listed>): Promise<Answer<typeof listed>> {
  const jobs = await readJobs(platform, query);
  return { total: jobs.length, rows: jobs.slice((query.page - 1) * PAGE_ROWS, query.page * PAGE_ROWS) };
}

export async function exportJobs(call: Call<typeof exported>): Promise<Answer<typeof exported>> {
  return exportRows(call, {
    name: "jobs",
    columns: ["name", "title", "state", "attempts", "createdAt", "startAt", "problem", "id"],
    rows: await readJobs(call.platform, call.query),
  });
}

import { parseArgs } from "node:util";
import { readConfig } from "#server/config.ts";
import type { JobDriver, JobState, ListedJob, RetryOutcome } from "#server/jobs/job-driver.ts";
import { StoredDriver } from "#server/jobs/stored/stored-driver.ts";
import { isId } from "#shared/ids.ts";
import { InputError, UsageError } from "./command-error.ts";
import { openConfigured } from "./open-configured.ts";

export const JOBS_USAGE = `Usage: npx tenure jobs list [--state waiting|running|dead] [--limit 200]
       npx tenure jobs retry ID [MORE IDS]
       npx tenure jobs retry --all

What the server does later: mails, backups, binders, scans. It uses the database that the settings name, beside a running
Tenure if there is one.

  list    one line a job: its id, name and state, how often it was tried, and why the last try failed.
          A dead job was tried as often as it may be, and waits for you
  retry   gives dead jobs one more try, unless the same work waits or runs already; --all takes every one of them.
          One that failed and waits for its next try is due at once

Exit codes: 0 done, 1 there is no such dead job, 2 called wrongly.`;

const STATES: readonly JobState[] = ["waiting", "running", "dead"];
const LIST_DEFAULT = 200;
const LIST_MAX = 10_000;

const withJobs = async <T>(work: (jobs: JobDriver) => Promise<T>): Promise<T> => {
  const database = await openConfigured(readConfig());
  try {
    return await work(new StoredDriver(database));
  } finally {
    await database.close();
  }
};

const stateOf = (word: string | undefined): JobState | null => {
  const state = STATES.find((one) => one === word);
  if (word !== undefined && state === undefined) throw new UsageError(`There is no state "${word}".`);
  return state ?? null;
};

const limitOf = (word: string | undefined): number => {
  const limit = word === undefined ? LIST_DEFAULT : Number(word);
  if (!Number.isInteger(limit) || limit < 1 || limit > LIST_MAX)
    throw new UsageError(`"${word}" is no number of jobs.`);
  return limit;
};

const lineOf = ({ id, name, state, attempts, createdAt, startAt, reason }: ListedJob): string => {
  const due = state === "waiting" && startAt > new Date() ? `, due ${startAt.toISOString()}` : "";
  const why = reason === null ? "" : `\n    ${reason.replaceAll(/\s+/g, " ")}`;
  return `${id}  ${name}  ${state}, tried ${attempts} times, since ${createdAt.toISOString()}${due}${why}`;
};

const list = async (state: JobState | null, limit: number): Promise<number> => {
  const found = await withJobs((jobs) => jobs.list({ state, limit }));
  for (const job of found) process.stdout.write(`${lineOf(job)}\n`);
  if (found.length === 0) process.stdout.write(`There are no ${state === null ? "" : `${state} `}jobs.\n`);
  return 0;
};

const retry = (ids: readonly string[], isAll: boolean): Promise<number> =>
  withJobs(async (jobs) => {
    const dead = isAll ? (await jobs.list({ state: "dead", limit: LIST_MAX })).map(({ id }) => id) : ids;
    const outcomes: { id: string; outcome: RetryOutcome }[] = [];
    for (const id of dead) outcomes.push({ id, outcome: await jobs.retry(id) });
    const idsOf = (wanted: RetryOutcome) => outcomes.flatMap(({ id, outcome }) => (outcome === wanted ? [id] : []));
    const [left, missing] = [idsOf("under way"), idsOf("missing")];
    process.stdout.write(`${idsOf("retried").length} jobs will be tried again.\n`);
    if (left.length > 0)
      process.stdout.write(
        `${left.length} stay dead, because the same work waits or runs already: ${left.join(", ")}.\n`,
      );
    if (missing.length > 0) throw new InputError(`There is no dead job ${missing.join(", ")}.`);
    return 0;
  });

/** `tenure jobs`: what waits, runs and failed, and another try for what failed for good. Returns the exit code. */
export async function runJobs([act, ...args]: readonly string[]): Promise<number> {
  const { values, positionals } = readOptions(args);
  if (act === "list" && positionals.length === 0) return list(stateOf(values.state), limitOf(values.limit));
  if (act !== "retry") throw new UsageError("Say what to do: list, or retry.");
  if (values.all === positionals.length > 0) throw new UsageError("Name the jobs to retry, or say --all.");
  const odd = positionals.find((id) => !isId(id));
  if (odd !== undefined) throw new UsageError(`"${odd}" is no id of a job.`);
  return retry(positionals, values.all);
}

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { state: { type: "string" }, limit: { type: "string" }, all: { type: "boolean", default: false } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

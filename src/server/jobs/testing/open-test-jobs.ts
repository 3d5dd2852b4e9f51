import type { Platform } from "#server/platform.ts";
import { type AnyJob, openJobs } from "#server/work/define-job.ts";
import { Jobs, type JobsOptions } from "../jobs.ts";
import type { DriverCase } from "./driver-cases.ts";

/** One process as far as jobs are concerned. Several may be opened on one database. */
export const openTestJobs = async (
  { createDriver }: DriverCase,
  platform: Platform,
  all: readonly AnyJob[],
  options: JobsOptions = {},
): Promise<Jobs> => {
  const jobs = new Jobs(createDriver(platform), platform, options);
  await openJobs({ ...platform, jobs }, all);
  return jobs;
};

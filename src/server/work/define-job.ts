import type * as z from "zod/mini";
import type { Tx } from "../database/database.ts";
import type { Platform } from "../platform.ts";
import type { Attempt, BoundJob, Death, JobFacts, JobKind, Retries } from "../jobs/job.ts";

/** One piece of work that must happen once and survive a restart; one file each, in `server/jobs` of its feature. */
export type Job<Payload> = JobFacts &
  JobKind<Payload> & {
    run: (platform: Platform, attempt: Attempt<Payload>) => Promise<void>;
    /** The last attempt has failed: what people see of that is written in the transaction that marks the job dead. */
    died: (platform: Platform, tx: Tx, death: Death<Payload>) => Promise<void>;
  };

/** A job whatever its payload. */
export type AnyJob = Omit<Job<never>, "payload"> & { payload: z.ZodMiniType };

const FIVE_TIMES: Retries = { limit: 5, afterSeconds: 10, atMostSeconds: 3600 };

export const defineJob = <Payload>(
  definition: Pick<Job<Payload>, "id" | "title" | "payload" | "run"> & Partial<Job<Payload>>,
): Job<Payload> => ({ schedule: null, retries: FIVE_TIMES, atOnce: 1, died: async () => {}, ...definition });

/** Begins to run the jobs of the product: nothing can be enqueued before that. */
export const openJobs = (platform: Platform, all: readonly AnyJob[]): Promise<void> =>
  platform.jobs.open(
    all.map((job): BoundJob => ({
      ...job,
      // The payload was parsed by the job's own schema.
      run: (attempt) => job.run(platform, attempt as Attempt<never>),
      died: (tx, death) => job.died(platform, tx, death as Death<never>),
    })),
  );

import type { Retries } from "./job.ts";

const DOUBLINGS_MAX = 16;

/** How long a job waits after so many attempts; `random` from 0 to 1 keeps those that failed together apart. */
export const retryDelaySeconds = (
  { afterSeconds, atMostSeconds }: Retries,
  attempts: number,
  random: number = Math.random(),
): number => Math.min(atMostSeconds, (afterSeconds * 2 ** Math.min(attempts, DOUBLINGS_MAX) * (1 + random)) / 2);

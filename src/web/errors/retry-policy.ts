import { DEFAULT_QUERY, MUTATION_RETRIES, USER_QUERY } from "../client-constants.ts";
import { isApiError, mayPassLater } from "./api-error.ts";

/** `Rate limited` also arrives as text from sources other than our API (specification section 8). */
export const isRateLimited = (error: unknown): boolean =>
  (isApiError(error) && error.status === 429) || (error instanceof Error && error.message.includes("Rate limited"));

const isFinal = (error: unknown): boolean => isRateLimited(error) || (isApiError(error) && error.status === 401);

/** Whether to try again after `failureCount` failures (0 after the first). */
export type RetryRule = (failureCount: number, error: unknown) => boolean;

/** Default reads: at most one retry, none for a rate limit, a 401 or a refusal (4xx), which a second call cannot change. */
export const retryRead: RetryRule = (failureCount, error) =>
  !isFinal(error) && mayPassLater(error) && failureCount < DEFAULT_QUERY.retries;

/** The user query waits longer for a host that is starting up; any other failure retries once. */
export const retryUserRead: RetryRule = (failureCount, error) => {
  if (isApiError(error) && error.hostAsleep) return failureCount < USER_QUERY.retriesWhileAsleep;
  return !isFinal(error) && failureCount < DEFAULT_QUERY.retries;
};

/** Writes: one retry under the same Idempotency-Key; callers of writes without a key pass `false` instead. */
export const retryWrite: RetryRule = (failureCount, error) =>
  !isFinal(error) && mayPassLater(error) && failureCount < MUTATION_RETRIES;

const doubling = (attempt: number, baseMs: number, maxMs: number): number => Math.min(baseMs * 2 ** attempt, maxMs);

/** Milliseconds before retry number `attempt` (0 for the first). */
export const readRetryDelay = (attempt: number): number =>
  doubling(attempt, DEFAULT_QUERY.retryDelayBaseMs, DEFAULT_QUERY.retryDelayMaxMs);

export const userRetryDelay = (attempt: number): number =>
  doubling(attempt, USER_QUERY.retryDelayBaseMs, USER_QUERY.retryDelayMaxMs);

import type { RateLimit } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { PROGRAM_REQUESTS } from "#shared/limits.ts";
import type { RateLimiter } from "#server/rate-limits/rate-limiter.ts";
import type { Program } from "../scope.ts";

type Reply = { header: (name: string, value: string) => unknown };
type Kind = keyof typeof PROGRAM_REQUESTS;

/**
 * Counts a request of a program, in all processes together, and says on its answer what is left: the fields of
 * draft-ietf-httpapi-ratelimit-headers-10, `RateLimit-Policy: "read";q=120;w=60` and `RateLimit: "read";r=119;t=60`.
 * Reading and writing are counted apart. Throws `rate_limited` (with `Retry-After`) when none is left.
 */
export const limitProgram = async (
  { rateLimiter }: { rateLimiter: RateLimiter },
  { tokenId }: Pick<Program, "tokenId">,
  kind: Kind,
  reply: Reply,
): Promise<void> => {
  const { points, seconds } = PROGRAM_REQUESTS[kind];
  reply.header("ratelimit-policy", `"${kind}";q=${points};w=${seconds}`);
  const say = (remaining: number, resetSeconds: number): void =>
    void reply.header("ratelimit", `"${kind}";r=${remaining};t=${resetSeconds}`);
  const limit: RateLimit = { points, seconds, by: "account" };
  try {
    const left = await rateLimiter.consume(`program ${kind}`, tokenId, limit);
    if (left) say(left.remaining, left.resetSeconds);
  } catch (error) {
    if (error instanceof AppError) say(0, error.details.retryAfterSeconds ?? seconds);
    throw error;
  }
};

import { normalizeIP } from "@fastify/rate-limit";
import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { RateLimit } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Db } from "../database/database.ts";

type Left = { remaining: number; resetSeconds: number };

/** Counts attempts where the count must hold across processes (the cheap outer wall is @fastify/rate-limit). */
export type RateLimiter = {
  /**
   * Takes one point of `name` for `key`, and says what is left of the window (nothing, where nothing is counted); throws
   * `rate_limited` when none is left.
   */
  consume(name: string, key: string, limit: RateLimit): Promise<Left | void>;
  /** Returns a point that `consume` took. */
  giveBack(name: string, key: string, limit: RateLimit): Promise<void>;
};

/** Counts attempts for an email address without keeping the address, which may be no one's. */
export const emailKey = (email: string): string => hash("sha256", email, "hex");

/**
 * Who is counted as one: an IPv4 address, or the first 64 bits of an IPv6 one, since whoever has one address of those
 * has all of them. The outer wall counts by the same function.
 */
export const addressKey = (address: string): string => normalizeIP(address);

type Limiter = Pick<RateLimiterMemory, "consume" | "reward">;

export const createRateLimiter = (pool: Pool): RateLimiter => {
  const limiters = new Map<string, Limiter>();

  const limiterOf = (name: string, limit: RateLimit): Limiter => {
    const id = `${name}:${limit.points}/${limit.seconds}`;
    let limiter = limiters.get(id);
    if (!limiter) {
      const options = { points: limit.points, duration: limit.seconds, keyPrefix: name };
      limiter = new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: "pool",
        tableName: "rate_limits",
        tableCreated: true,
        clearExpiredByTimeout: false,
        insuranceLimiter: new RateLimiterMemory(options),
      });
      limiters.set(id, limiter);
    }
    return limiter;
  };

  return {
    async consume(name, key, limit) {
      try {
        const { remainingPoints, msBeforeNext } = await limiterOf(name, limit).consume(key.slice(0, 200));
        return { remaining: remainingPoints, resetSeconds: Math.max(0, Math.ceil(msBeforeNext / 1000)) };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError("rate_limited", {
          retryAfterSeconds,
          message: `Too many attempts. Try again in ${retryAfterSeconds} seconds.`,
        });
      }
    },
    async giveBack(name, key, limit) {
      await limiterOf(name, limit).reward(key.slice(0, 200));
    },
  };
};

/** The library leaves counts behind when their window has passed. */
export const forgetExpiredRateLimits = async (db: Db, now: Date): Promise<void> => {
  await db.execute(sql`DELETE FROM rate_limits WHERE expire <= ${now.getTime()}`);
};

import type { PoolClient } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { describeOnBothDatabases } from "#test/support/test-database.ts";
import { DatabaseTime, onClock, withinDatabaseTime } from "./database-time.ts";
import { TooMuchAtOnce } from "./fair-line.ts";
import { GuardedPool } from "./guarded-pool.ts";

const QUEUE_MS = 10_000;

describeOnBothDatabases("a pool of one whose connection is held", (open) => {
  let pool: GuardedPool;
  let held: PoolClient;
  beforeEach(async () => {
    const { connectionString } = open();
    pool = new GuardedPool({ connectionString, max: 1, connectionTimeoutMillis: QUEUE_MS });
    held = await pool.connect();
  });
  afterEach(async () => {
    vi.useRealTimers();
    if (pool.idleCount < pool.totalCount) held.release();
    await pool.end();
  });

  test("whoever waits for it too long leaves the queue, and nothing happens when the queue's own time is over", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const waits = [withinDatabaseTime(1, () => pool.query("SELECT 1")), withinDatabaseTime(1, () => pool.connect())];
    for (const wait of waits) await expect(wait).rejects.toMatchObject({ code: "unavailable" });
    expect(pool.waitingCount).toBe(0);
    expect(() => vi.advanceTimersByTime(QUEUE_MS)).not.toThrow();
    held.release();
    expect((await pool.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
  });

  test("whoever has time left is told when the queue's time is over", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const wait = withinDatabaseTime(60_000, () => pool.connect());
    vi.advanceTimersByTime(QUEUE_MS);
    await expect(wait).rejects.toThrow("timeout exceeded");
  });

  test("the next one in the queue is served when one before it has left", async () => {
    const cut = withinDatabaseTime(1, () => pool.connect());
    const next = pool.query("SELECT 1 AS one");
    await expect(cut).rejects.toMatchObject({ code: "unavailable" });
    held.release();
    expect((await next).rows).toEqual([{ one: 1 }]);
    expect({ idle: pool.idleCount, all: pool.totalCount }).toEqual({ idle: 1, all: 1 });
  });

  test("a request that was refused a turn is over, also where the refusal is passed over", async () => {
    vi.spyOn(pool.line, "enter").mockImplementation(() => {
      throw new TooMuchAtOnce();
    });
    const time = new DatabaseTime(60_000, { asker: { key: "address 192.0.2.1", rank: "visit" } });
    const work = onClock(time, async () => {
      await pool.query("SELECT 1").catch(() => undefined);
      return "went on";
    });
    await expect(work).rejects.toThrow(TooMuchAtOnce);
  });
});

import { expect, test, vi } from "vitest";
import { startTestApp } from "#test/support/api-client.ts";
import { createEmbeddedTestDatabase } from "#test/support/test-database.ts";
import { startChores } from "./chores.ts";
import { chores } from "./features.ts";

test("every chore runs on both databases and forgets only what has expired", async () => {
  for (const createDatabase of [undefined, createEmbeddedTestDatabase]) {
    await using app = await startTestApp(createDatabase ? { createDatabase } : {});
    const robin = await app.signUp();
    const count = async (table: string): Promise<number> =>
      Number((await app.database.pool.query(`SELECT count(*) AS count FROM ${table}`)).rows[0].count);
    await app.database.pool.query(
      `INSERT INTO idempotency_keys (user_id, key, fingerprint, created_at) VALUES ($1, 'old', '\\x00', $2), ($1, 'new', '\\x00', $3)`,
      [robin.userId, new Date(app.clock.now().getTime() - 25 * 3_600_000), app.clock.now()],
    );
    for (const { run } of chores) await run(app.platform);
    expect([await count("idempotency_keys"), await count("refresh_tokens"), await count("email_tokens")]).toEqual([
      1, 1, 1,
    ]);
    app.clock.advance(40 * 86_400);
    for (const { run } of chores) await run(app.platform);
    expect([await count("idempotency_keys"), await count("refresh_tokens"), await count("email_tokens")]).toEqual([
      0, 0, 0,
    ]);
  }
});

test("a chore that takes longer than its interval is not begun beside itself", async () => {
  await using app = await startTestApp();
  vi.useFakeTimers();
  try {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = vi.fn<() => Promise<void>>().mockReturnValueOnce(promise).mockResolvedValue();
    const stop = startChores(app.platform, [{ name: "sweep", everyMinutes: 10, run }]);
    await vi.advanceTimersByTimeAsync(35 * 60_000);
    expect(run).toHaveBeenCalledTimes(1);
    resolve();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(run).toHaveBeenCalledTimes(2);
    stop();
  } finally {
    vi.useRealTimers();
  }
});

test("a chore runs at its interval, survives its failure, and stops", async () => {
  await using app = await startTestApp();
  vi.useFakeTimers();
  try {
    const run = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error("the database is away"))
      .mockResolvedValue();
    const stop = startChores(app.platform, [{ name: "sweep", everyMinutes: 10, run }]);
    await vi.advanceTimersByTimeAsync(25 * 60_000);
    expect(run).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(run).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

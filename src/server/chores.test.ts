import { expect, test, vi } from "vitest";
import { scheduleDeletion } from "#features/account/accounts/server/testing/schedule-deletion.ts";
import { trashFiles } from "#features/proof/evidence/contract.ts";
import { TEXT, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { createEmbeddedTestDatabase, createTestDatabase } from "#test/support/test-database.ts";
import type { TestClock } from "#test/support/test-platform.ts";
import { backupChores } from "./backups/back-up.ts";
import { type Later, startChores } from "./chores.ts";
import type { Chore } from "./work/chore.ts";
import { chores } from "./feature-work.ts";

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

test("a chore runs after the start and at its interval, survives its failure, and stops", async () => {
  await using app = await startTestApp();
  vi.useFakeTimers();
  try {
    const run = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error("the database is away"))
      .mockResolvedValue();
    const stop = startChores(app.platform, [{ name: "sweep", everyMinutes: 10, run }]);
    await vi.advanceTimersByTimeAsync(25 * 60_000);
    expect(run).toHaveBeenCalledTimes(3);
    stop();
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(run).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});

/** Waits for nothing: work is done, to its end, when the clock of a test has come to it. */
const createTestTimer = (clock: TestClock) => {
  type Waiting = { work: () => Promise<void>; at: number };
  const waiting = new Set<Waiting>();
  const later: Later = (work, milliseconds) => {
    const each = { work, at: clock.now().getTime() + milliseconds };
    waiting.add(each);
    return () => void waiting.delete(each);
  };
  const pass = async (seconds: number): Promise<void> => {
    const end = clock.now().getTime() + seconds * 1000;
    for (;;) {
      const [next] = [...waiting].toSorted((one, other) => one.at - other.at);
      if (!next || next.at > end) break;
      waiting.delete(next);
      clock.set(new Date(next.at).toISOString());
      await next.work();
    }
    clock.set(new Date(end).toISOString());
  };
  return { later, pass };
};

test("a chore of every period is begun within a minute of a start, none with it and no two at once", async () => {
  await using app = await startTestApp();
  const begun: number[] = [];
  const all = [...chores, ...backupChores];
  const start = app.clock.now().getTime();
  const noted = all.map(({ name, everyMinutes }): Chore => {
    const run = async (): Promise<void> => void begun.push(app.clock.now().getTime() - start);
    return { name, everyMinutes: Math.max(2, everyMinutes), run };
  });
  const timer = createTestTimer(app.clock);
  startChores(app.platform, noted, timer.later);
  await timer.pass(60);
  expect(begun).toHaveLength(all.length);
  expect(new Set(begun).size).toBe(all.length);
  expect(Math.min(...begun)).toBeGreaterThanOrEqual(5000);
});

test("an account whose grace is over is erased by a server that is on for a minute, and the trash of another purged", async () => {
  await using app = await startTestApp();
  const [robin, maya] = [await app.signUp(), await app.signUp()];
  const { file } = await upload(robin, TEXT);
  await robin.call(trashFiles, { body: { fileIds: [file.id] } });
  await scheduleDeletion(app, maya);
  app.clock.advance(31 * 86_400);
  const count = async (table: string): Promise<number> =>
    Number((await app.database.pool.query(`SELECT count(*) AS count FROM ${table}`)).rows[0].count);
  expect([await count("users"), await count("evidence_files")]).toEqual([2, 1]);
  const timer = createTestTimer(app.clock);
  const stop = startChores(app.platform, chores, timer.later);
  await timer.pass(60);
  stop();
  expect([await count("users"), await count("evidence_files")]).toEqual([1, 0]);
});

test("a restart every two hours neither keeps a chore of a day from running nor repeats it", async () => {
  for (const createDatabase of [createTestDatabase, createEmbeddedTestDatabase]) {
    await using app = await startTestApp({ createDatabase });
    const ran = { hourly: 0, daily: 0 };
    const timer = createTestTimer(app.clock);
    const counted: Chore[] = [
      { name: "hourly", everyMinutes: 60, run: async () => void (ran.hourly += 1) },
      { name: "daily", everyMinutes: 24 * 60, run: async () => void (ran.daily += 1) },
    ];
    for (let start = 0; start < 36; start += 1) {
      const stop = startChores(app.platform, counted, timer.later);
      await timer.pass(2 * 3600);
      stop();
    }
    expect(ran).toEqual({ hourly: 72, daily: 3 });
  }
});

test("of two processes one begins a chore of a day, and it comes again a day after, however long they run", async () => {
  await using app = await startTestApp();
  let ran = 0;
  const timer = createTestTimer(app.clock);
  const daily: Chore[] = [{ name: "daily", everyMinutes: 24 * 60, run: async () => void (ran += 1) }];
  startChores(app.platform, daily, timer.later);
  startChores(app.platform, daily, timer.later);
  await timer.pass(24 * 3600);
  expect(ran).toBe(1);
  await timer.pass(3600);
  expect(ran).toBe(2);
});

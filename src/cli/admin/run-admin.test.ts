import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getSubscriptionStatus } from "#features/billing/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Run = { code: number; stdout: string; stderr: string };

/** Runs the command as a person does, as a process of its own beside the server. */
const admin = async (...args: readonly string[]): Promise<Run> => {
  const { host, port, user, password, database, connectionString } = app.database.pool.options;
  const env = {
    ...process.env,
    DATABASE_URL: connectionString ?? `postgresql://${user}:${String(password)}@${host}:${port}/${database}`,
    TENURE_DATA_DIR: app.platform.config.dataDir,
    TENURE_LOG_LEVEL: "silent",
  };
  try {
    const run = await promisify(execFile)(process.execPath, [resolve("bin/tenure.mjs"), "admin", ...args], { env });
    return { code: 0, ...run };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && "stdout" in error && "stderr" in error)) throw error;
    return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) };
  }
};

test("premium is given by command, holds at once, is listed and ended", { timeout: 60_000 }, async () => {
  const robin = await app.signUp({ plan: "free" });
  const isPremium = async (): Promise<boolean> => (await robin.call(getSubscriptionStatus, {})).isPremium;
  const given = await admin(
    "grant-premium",
    robin.email.toUpperCase(),
    "--reason",
    "a beta tester",
    "--until",
    "2030-01-31",
  );
  expect(given).toMatchObject({ code: 0, stdout: expect.stringContaining("through 2030-01-31") });
  expect(await isPremium()).toBe(true);
  const { stdout } = await admin("list-premium", robin.email);
  expect(stdout).toMatch(/^\S{36} {2}until 2030-02-01T00:00:00.000Z, since .*: a beta tester\n$/);
  const id = stdout.slice(0, 36);
  expect(await admin("end-premium", robin.email, id)).toMatchObject({ code: 0 });
  // The clock of the test stands before the day on which the command was run.
  app.clock.set("2029-01-01T00:00:00.000Z");
  expect(await isPremium()).toBe(false);
  expect(await admin("end-premium", robin.email, id)).toMatchObject({ code: 1 });
  expect(await admin("verify-log")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^2 lines hold. The last is 2:/),
  });
});

test.each([
  [["grant-premium", "nobody@tenure.example", "--reason", "x"], 1, "No account has the address"],
  [["grant-premium", "nobody@tenure.example"], 2, "Say why"],
  [["grant-premium", "nobody@tenure.example", "--reason", "x", "--until", "soon"], 2, "is no day"],
  [["grant-premium"], 2, "whose account"],
  [["take"], 2, "Say what to do"],
])("%j is refused with %i", { timeout: 60_000 }, async (args, code, words) => {
  expect(await admin(...args)).toMatchObject({ code, stderr: expect.stringContaining(words) });
});

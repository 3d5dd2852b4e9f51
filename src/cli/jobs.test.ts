import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type Run, runCommand, runProcess } from "./testing/run-command.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const env = (): Record<string, string> => {
  const { host, port, user, password, database, connectionString } = app.database.pool.options;
  return {
    DATABASE_URL: connectionString ?? `postgresql://${user}:${String(password)}@${host}:${port}/${database}`,
    TENURE_DATA_DIR: app.platform.config.dataDir,
    TENURE_LOG_LEVEL: "silent",
  };
};
const jobs = (...args: readonly string[]): Promise<Run> => runCommand(["jobs", ...args], { env: env() });

test("a job that failed for good is listed with its reason, and tried again by command", async () => {
  const { mailer } = app.platform;
  const refusal = Object.assign(new Error("550 nobody lives here"), { command: "RCPT TO", responseCode: 550 });
  app.platform.mailer = { ...mailer, send: () => Promise.reject(refusal) };
  const robin = await app.signUp();
  app.platform.mailer = mailer;
  const [dead] = await app.platform.jobs.list();
  const listed = await runProcess(["jobs", "list", "--state", "dead"], { env: env() });
  expect(listed.stdout).toMatch(new RegExp(`^${dead?.id}  mail.send  dead, tried 1 times, since 20`));
  expect(listed.stdout).toContain("\n    GiveUp: 550 nobody lives here\n");
  expect(listed.stdout).not.toContain("verify-email");
  // What comes by the clock always waits for its turn.
  expect((await jobs("list", "--state", "waiting")).stdout).not.toContain("mail.send");

  expect(await jobs("retry", dead?.id ?? "")).toMatchObject({ code: 0, stdout: "1 jobs will be tried again.\n" });
  await app.platform.jobs.runDue();
  expect(app.mails).toMatchObject([{ to: robin.email, subject: "Confirm your email address" }]);
  const again = await jobs("retry", dead?.id ?? "");
  expect(again).toMatchObject({ code: 1, stderr: `There is no dead job ${dead?.id}.\n` });
  expect(await jobs("retry", "--all")).toMatchObject({ code: 0, stdout: "0 jobs will be tried again.\n" });
});

test.each([
  [[], "Say what to do"],
  [["retry"], "Name the jobs to retry"],
  [["retry", "seven"], '"seven" is no id'],
  [["list", "--state", "lost"], 'There is no state "lost"'],
  [["list", "--limit", "0"], "no number of jobs"],
  [["list", "--odd"], "--odd"],
] as const)("tenure jobs %j is called wrongly", async (args, words) => {
  const { code, stderr } = await jobs(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});

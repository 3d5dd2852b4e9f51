import { afterAll, beforeAll, expect, test } from "vitest";
import { getAuthUser, login, resetPassword } from "#features/account/accounts/contract.ts";
import { getSubscriptionStatus } from "#features/account/billing/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type Run, runCommand, runProcess } from "../testing/run-command.ts";

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
const admin = (...args: readonly string[]): Promise<Run> => runCommand(["admin", ...args], { env: env() });
/** It reads a password from stdin, or nothing. */
const create = (input: string, ...args: readonly string[]): Promise<Run> =>
  runProcess(["admin", "create", ...args], { env: env(), input });

test("premium is given by command, holds at once, is listed and ended", async () => {
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
  const past = await admin("grant-premium", robin.email, "--reason", "x", "--until", "2020-01-31");
  expect(past).toMatchObject({ code: 1, stderr: expect.stringContaining("2020-01-31 is over.") });
  const { stdout } = await admin("list-premium", robin.email);
  expect(stdout).toMatch(/^\S{36} {2}until 2030-02-01T05:00:00.000Z, since .*: a beta tester\n$/);
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

test("the first administrator is made without a mail, and another one is made and suspended", async () => {
  const [email, password] = ["anna@tenure.example", "a quiet pond at six in the morning"];
  const made = await create(`${password}\n`, email, "--name", "Anna Moss");
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining("is an administrator") });
  const { user } = await app.visitor().call(login, { body: { email, password } });
  expect(user).toMatchObject({ firstName: "Anna", isAdmin: true, emailVerified: true });
  expect(await admin("suspend", email, "--reason", "left us")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("the only administrator"),
  });
  const robin = await app.signUp();
  expect(await admin("grant", robin.email, "--reason", "on call")).toMatchObject({ code: 0 });
  expect(await robin.call(getAuthUser, {})).toMatchObject({ isAdmin: true, emailVerified: true });
  expect((await admin("list")).stdout).toMatch(new RegExp(`${email}  administrator, active.*\n.*${robin.email}`));
  expect(await admin("suspend", robin.email, "--reason", "left us")).toMatchObject({ code: 0 });
  expect((await robin.refused(getAuthUser, {})).status).toBe(401);
  await app.platform.jobs.runDue();
  expect(app.mails.at(-1)).toMatchObject({ to: robin.email, subject: "Your account is suspended" });
  const { rows } = await app.database.pool.query("SELECT action, actor_id FROM admin_log ORDER BY seq DESC LIMIT 4");
  expect(rows.map(({ action }) => action)).toEqual([
    "user.suspended",
    "admins.listed",
    "user.admin_granted",
    "user.admin_created",
  ]);
  expect(rows.every(({ actor_id }) => actor_id === null)).toBe(true);
});

test("without a password a link is printed that sets it, once and for an hour", async () => {
  const email = "ada@tenure.example";
  const { stdout } = await create("", email, "--name", "Ada Stone");
  const [, token = ""] = /\/reset-password\?token=([\w-]{75})\n/.exec(stdout) ?? [];
  const set = (password: string) => app.visitor().send(resetPassword, { body: { token, password } });
  app.clock.set(new Date(Date.now() + 3_660_000).toISOString());
  expect((await set("a quiet pond at six in the morning")).statusCode).toBe(410);
  app.clock.set(new Date().toISOString());
  expect((await set("a quiet pond at six in the morning")).statusCode).toBe(200);
  expect((await set("another quiet pond at seven")).statusCode).toBe(410);
  const { user } = await app.visitor().call(login, { body: { email, password: "a quiet pond at six in the morning" } });
  expect(user).toMatchObject({ isAdmin: true });
});

test.each([
  [["grant-premium", "nobody@tenure.example", "--reason", "x"], 1, "No account has the address"],
  [["grant-premium", "nobody@tenure.example", "--reason", "x", "--until", "soon"], 2, "is no day"],
  [["grant-premium"], 2, "whose account"],
  [["link", "nobody@tenure.example"], 2, "Say why"],
])("%j is refused with %i", async (args, code, words) => {
  expect(await admin(...args)).toMatchObject({ code, stderr: expect.stringContaining(words) });
});

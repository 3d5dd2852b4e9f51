import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "#server/processes/log.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type Run, runCommand, runProcess } from "../testing/run-command.ts";

/** Every secret and every place that the environment can hold, each with a word that must not come out. */
const SECRETS = {
  TENURE_SECRET: "planted-secret-of-tokens-0123456789abcdef",
  TENURE_SEALING_KEYS: `planted:${Buffer.alloc(32, 7).toString("base64url")}`,
  TENURE_SMTP_URL: "smtp://planted-user:planted-password@planted-mail.example:25",
  TENURE_MAIL_FROM: "Planted Sender <planted@planted.example>",
  TENURE_PUBLIC_URL: "https://planted.example",
  TENURE_STRIPE_SECRET_KEY: "sk_test_planted",
  TENURE_STRIPE_WEBHOOK_SECRET: "whsec_planted",
  TENURE_S3_BUCKET: "planted-bucket",
  TENURE_S3_ENDPOINT: "http://planted-store.example",
  TENURE_S3_ACCESS_KEY_ID: "planted-key-id",
  TENURE_S3_SECRET_ACCESS_KEY: "planted-access-key",
  TENURE_BACKUP_S3_BUCKET: "planted-backups",
  TENURE_BACKUP_S3_SECRET_ACCESS_KEY: "planted-backup-key",
  TENURE_AI_PROVIDER: "openai",
  TENURE_AI_KEY: "planted-model-key",
  TENURE_AI_MODEL: "planted-model",
  TENURE_GOOGLE_CLIENT_ID: "planted-client",
  TENURE_GOOGLE_CLIENT_SECRET: "planted-client-secret",
  TENURE_METRICS_PORT: "9464",
  TENURE_METRICS_TOKEN: "planted-metrics-token",
  TENURE_CLAMAV_HOST: "planted-scanner.example",
  TENURE_LOG_LEVEL: "planted-level",
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const connectionString = (): string => {
  const { host, port, user, password, database, connectionString: url } = app.database.pool.options;
  return url ?? `postgresql://${user}:${String(password)}@${host}:${port}/${database}`;
};
const env = (): Record<string, string> => ({
  ...SECRETS,
  DATABASE_URL: connectionString(),
  TENURE_DATA_DIR: app.platform.config.dataDir,
});
const bundle = (...args: readonly string[]): Promise<Run> => runCommand(["support-bundle", ...args], { env: env() });

test("a bundle tells versions, what is on, sizes, jobs and failures, and no secret and no name", async () => {
  const { mailer } = app.platform;
  app.platform.mailer = { ...mailer, send: () => Promise.reject(new Error("550 planted@planted.example is unknown")) };
  const owner = await app.signUp({ firstName: "Plantagenet", lastName: "Plantedson" });
  await app.database.schemaOwner.pool.query(
    "INSERT INTO backup_state (last_failure_at, last_failure) VALUES (now(), 'planted-backups is away')",
  );
  const path = join(app.platform.config.dataDir, "tenure.log");
  const lines: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) });
  for (let times = 0; times < 3; times += 1)
    log.error({ err: Object.assign(new TypeError("planted words"), { code: "ECONNREFUSED" }) }, "planted message");
  log.error({ err: Object.assign(new Error("planted"), { name: "planted@planted.example" }), planted: 1 }, "planted");
  await writeFile(path, `${lines.join("")}no JSON but planted\n`);

  const { code, stdout, stderr } = await bundle("--log", path);
  expect([code, stderr]).toEqual([0, ""]);
  const told = JSON.parse(stdout);
  expect(told).toMatchObject({
    program: { version: expect.stringMatching(/^\d/), schema: expect.any(Number), node: process.version },
    settings: { database: "postgresql", mail: "smtp", files: "bucket", scanning: true, billing: "stripe" },
    database: { jobs: expect.arrayContaining([expect.objectContaining({ name: "mail.send" })]) },
  });
  expect(told.database.tables.map(({ name }: { name: string }) => name)).toContain("users");
  expect(told.database.lastFailureAt).not.toBeNull();
  expect(told.failures[0]).toMatchObject({ type: "TypeError", code: "ECONNREFUSED", count: 3 });
  expect(told.failures[0].at).toMatch(/^src\/cli\/support\/support-bundle.test.ts:\d+$/);

  const text = stdout.toLowerCase();
  const { hostname, password, pathname, username } = new URL(connectionString());
  const own = [
    owner.userId,
    owner.email,
    app.platform.config.dataDir,
    hostname,
    password,
    pathname.slice(1),
    process.cwd(),
  ];
  const secrets = ["plant", SECRETS.TENURE_SEALING_KEYS.split(":")[1] ?? "", ...own, username].filter(
    (secret) => secret.length > 8 || secret === "plant",
  );
  for (const secret of secrets) expect(text).not.toContain(secret.toLowerCase());
});

test("a database that does not answer is said to be so, by name of the failure alone", async () => {
  const away = { ...SECRETS, DATABASE_URL: "postgresql://planted:planted@127.0.0.1:1/planted" };
  const { code, stdout } = await runProcess(["support-bundle"], { env: { ...away, TENURE_DATA_DIR: "" } });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ database: { unreadable: "ECONNREFUSED" } });
  expect(stdout).not.toContain("plant");
});

test("a bundle goes to a new file, never over one that is there", async () => {
  const out = join(app.platform.config.dataDir, "bundle.json");
  expect((await bundle("--out", out)).code).toBe(0);
  expect(JSON.parse(await readFile(out, "utf8"))).toHaveProperty("machine.processors");
  expect(await bundle("--out", out)).toMatchObject({ code: 1, stderr: expect.stringContaining("there already") });
});

test.each([
  [["--odd"], 2, "--odd"],
  [["--log", "/nowhere/at-all"], 1, "The log cannot be read: ENOENT"],
])("tenure support-bundle %j ends with %i", async (args, expected, words) => {
  const { code, stderr } = await bundle(...args);
  expect([code, stderr]).toEqual([expected, expect.stringContaining(words)]);
});

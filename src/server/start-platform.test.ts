import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createBareTestDatabase } from "#test/support/test-database.ts";
import { PASSWORD_COST } from "./passwords/password.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./processes/log.ts";
import { startPlatform } from "./start-platform.ts";

test("a platform as it is shipped keeps passwords at the full cost, which tests do not", async () => {
  await using database = await createBareTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "tenure-platform-"));
  const config = readConfig({
    NODE_ENV: "test",
    DATABASE_URL: database.connectionString,
    TENURE_DATA_DIR: dataDir,
    TENURE_LOG_LEVEL: "silent",
  });
  const platform = await startPlatform(config, createLog(config));
  try {
    expect(platform.passwordCost).toEqual(PASSWORD_COST);
  } finally {
    await platform.database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.each([
  [
    "a public address and no mail server",
    { TENURE_PUBLIC_URL: "https://log.tenure.example", TENURE_BILLING: "off" },
    1,
  ],
  [
    "a public address and a mail server",
    {
      TENURE_PUBLIC_URL: "https://log.tenure.example",
      TENURE_BILLING: "off",
      TENURE_SMTP_URL: "smtp://localhost:2525",
    },
    0,
  ],
  ["this machine alone", {}, 0],
])("a start with %s warns of mails that reach nobody: %o", async (_name, settings, count) => {
  await using database = await createBareTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "tenure-platform-"));
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  const config = readConfig({ DATABASE_URL: database.connectionString, TENURE_DATA_DIR: dataDir, ...settings });
  const platform = await startPlatform(config, log);
  try {
    expect(lines.filter((line) => line.includes("TENURE_SMTP_URL"))).toHaveLength(count);
  } finally {
    await platform.database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

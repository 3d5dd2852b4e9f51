import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBareTestDatabase } from "#test/support/test-database.ts";
import { PASSWORD_COST } from "./auth/password.ts";
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

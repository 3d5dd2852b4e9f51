import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("the secret is made once and kept; an empty one, as a crash may leave it, is never used", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "tenure-config-"));
  const secret = (): string => readConfig({ TENURE_DATA_DIR: dataDir }).secret;
  const made = secret();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(secret()).toBe(made);
  expect((await readFile(join(dataDir, "secret"), "utf8")).trim()).toBe(made);
  await writeFile(join(dataDir, "secret"), "");
  expect(secret).toThrow("is not whole");
  await rm(dataDir, { recursive: true });
});

test("an address for migrations without one for the server is refused, so that no other database is taken", () => {
  const migrations = "postgresql://owner@localhost/tenure";
  expect(() => readConfig({ TENURE_SECRET: "s", TENURE_MIGRATION_DATABASE_URL: migrations })).toThrow("set both");
  const env = { TENURE_SECRET: "s", DATABASE_URL: "postgresql://app@localhost/tenure" };
  expect(readConfig({ ...env, TENURE_MIGRATION_DATABASE_URL: migrations }).migrationDatabaseUrl).toBe(migrations);
  expect(readConfig(env).migrationDatabaseUrl).toBe(null);
});

import { createEmbeddedTestDatabase, createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import type { Platform } from "#server/platform.ts";
import { InProcessDriver } from "../in-process/in-process-driver.ts";
import type { JobDriver } from "../job-driver.ts";
import { PgBossDriver } from "../pg-boss/pg-boss-driver.ts";

export type DriverCase = {
  title: string;
  createDatabase: () => Promise<TestDatabase>;
  createDriver: (platform: Platform) => JobDriver;
};

const createStored: DriverCase["createDriver"] = ({ database, log }) => new PgBossDriver({ ...database, log });

export const STORED_CASES: readonly DriverCase[] = [
  { title: "pg-boss on PostgreSQL", createDatabase: createTestDatabase, createDriver: createStored },
  { title: "pg-boss on the embedded database", createDatabase: createEmbeddedTestDatabase, createDriver: createStored },
];

export const DRIVER_CASES: readonly DriverCase[] = [
  ...STORED_CASES,
  {
    title: "in the process",
    createDatabase: createTestDatabase,
    createDriver: ({ database, now }) => new InProcessDriver({ db: database.db, now }),
  },
];

import { createEmbeddedTestDatabase, createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import type { Platform } from "#server/platform.ts";
import { InProcessDriver } from "../in-process/in-process-driver.ts";
import type { JobDriver } from "../job-driver.ts";
import { StoredDriver } from "../stored/stored-driver.ts";

export type DriverCase = {
  title: string;
  createDatabase: () => Promise<TestDatabase>;
  createDriver: (platform: Platform) => JobDriver;
};

const createStored: DriverCase["createDriver"] = ({ database }) => new StoredDriver(database);

export const STORED_CASES: readonly DriverCase[] = [
  { title: "stored on PostgreSQL", createDatabase: createTestDatabase, createDriver: createStored },
  { title: "stored on the embedded database", createDatabase: createEmbeddedTestDatabase, createDriver: createStored },
];

export const DRIVER_CASES: readonly DriverCase[] = [
  ...STORED_CASES,
  {
    title: "in the process",
    createDatabase: createTestDatabase,
    createDriver: ({ database, now }) => new InProcessDriver({ db: database.db, now }),
  },
];

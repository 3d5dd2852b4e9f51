import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import { keepFiles } from "#server/files/kept-files.ts";
import { createLocalFileStore } from "#server/files/local-file-store.ts";
import { createLocalTombstones } from "#server/files/tombstones.ts";
import { createRateLimiter } from "#server/rate-limits/rate-limiter.ts";
import { Jobs, type JobsOptions } from "#server/jobs/jobs.ts";
import { StoredDriver } from "#server/jobs/stored/stored-driver.ts";
import { ApiUsage } from "#server/metrics/api-usage.ts";
import { ProgramUse } from "#server/auth/programs/program-use.ts";
import { createOutbound } from "#server/outbound/outbound.ts";
import { createLog } from "#server/processes/log.ts";
import type { Mail } from "#server/mail/mailer.ts";
import type { Platform } from "#server/platform.ts";
import { takeRandomBytes } from "#server/random-bytes.ts";
import { FeatureFlags } from "#server/settings/feature-flags.ts";
import { Settings } from "#server/settings/settings.ts";
import { createIdSource } from "#shared/ids.ts";
import type { TestDatabase } from "./test-database.ts";
import { watchStatements } from "#server/owner-rows/testing/watched-statements.ts";

/** The platform's only clock; it stands still until a test moves it. */
export type TestClock = { now: () => Date; set: (instant: string) => void; advance: (seconds: number) => void };

export const TEST_NOW = "2026-03-10T15:00:00.000Z";

const createClock = (start: string): TestClock => {
  let milliseconds = Date.parse(start);
  return {
    now: () => new Date(milliseconds),
    set: (instant) => {
      milliseconds = Date.parse(instant);
    },
    advance: (seconds) => {
      milliseconds += seconds * 1000;
    },
  };
};

/** The minimum that argon2id accepts. A real one is 35 milliseconds of work, and nearly every test signs someone up. */
const CHEAP_PASSWORDS = { memory: 8, passes: 1, parallelism: 1 };

export type TestPlatform = { platform: Platform; clock: TestClock; mails: Mail[]; removeFolder: () => Promise<void> };

/** A platform over a test database: frozen clock, files in its own folder, mails kept in a list. */
export const createTestPlatform = (
  given: TestDatabase,
  {
    now: start = TEST_NOW,
    log: givenLog,
    jobs,
    publicUrl = "",
  }: { now?: string; log?: Platform["log"]; jobs?: JobsOptions; publicUrl?: string } = {},
): TestPlatform => {
  const database = watchStatements(given);
  const dataDir = mkdtempSync(join(tmpdir(), "tenure-test-"));
  const config = readConfig({
    NODE_ENV: "test",
    TENURE_DATA_DIR: dataDir,
    TENURE_PUBLIC_URL: publicUrl,
    TENURE_BILLING: "sandbox",
    TENURE_SECRET: "a secret of the tests, long enough to sign",
    TENURE_LOG_LEVEL: "silent",
    TENURE_REQUESTS_PER_MINUTE: "10000000",
    // A process for each picture that a test uploads: those that are about it turn it on.
    TENURE_READ_FILES: "off",
  });
  const clock = createClock(start);
  const mails: Mail[] = [];
  const log = givenLog ?? createLog(config);
  const newId = createIdSource(() => clock.now().getTime(), takeRandomBytes);
  const platform: Platform = {
    config,
    database,
    files: keepFiles(createLocalFileStore(join(dataDir, "files")), { db: database.db, now: clock.now, log }),
    tombstones: createLocalTombstones(join(dataDir, "tombstones")),
    scanner: null,
    languageModel: null,
    jobs: new Jobs(new StoredDriver(database), { newId, now: clock.now, log }, jobs),
    mailer: {
      sends: true,
      send: async (mail) => void mails.push(mail),
      forget: async () => {},
      listUnsent: async () => [],
    },
    outbound: createOutbound(),
    settings: new Settings({ config, now: clock.now }),
    flags: new FeatureFlags({ now: clock.now }),
    passwordCost: CHEAP_PASSWORDS,
    rateLimiter: createRateLimiter(database.pool),
    log,
    apiUsage: new ApiUsage(),
    programUse: new ProgramUse(),
    metrics: null,
    now: clock.now,
    newId,
    draining: new AbortController(),
    stopping: new AbortController(),
  };
  return { platform, clock, mails, removeFolder: () => rm(dataDir, { recursive: true, force: true }) };
};

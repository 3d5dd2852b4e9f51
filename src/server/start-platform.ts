import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createIdSource } from "#shared/ids.ts";
import { PASSWORD_COST } from "./passwords/password.ts";
import type { Config } from "./config.ts";
import { startDatabase } from "./database/start-database.ts";
import type { FileStore } from "./files/file-store.ts";
import { createLocalFileStore } from "./files/local-file-store.ts";
import { keepFiles } from "./files/kept-files.ts";
import { createS3FileStore } from "./files/s3-file-store.ts";
import { createLocalTombstones, createS3Tombstones, type Tombstones } from "./files/tombstones.ts";
import { createRateLimiter } from "./rate-limits/rate-limiter.ts";
import { Jobs } from "./jobs/jobs.ts";
import { StoredDriver } from "./jobs/stored/stored-driver.ts";
import { connectLanguageModel } from "./language-model/connect-language-model.ts";
import { createMailer } from "./mail/mailer.ts";
import { ApiUsage } from "./metrics/api-usage.ts";
import { ProgramUse } from "./auth/programs/program-use.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createOutbound } from "./outbound/outbound.ts";
import { createClamdScanner } from "./scanner/clamd-scanner.ts";
import type { Platform } from "./platform.ts";
import { takeRandomBytes } from "./random-bytes.ts";
import { FeatureFlags } from "./settings/feature-flags.ts";
import { Settings } from "./settings/settings.ts";

export const openFileStore = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): FileStore =>
  s3 ? createS3FileStore(s3, join(dataDir, "spool")) : createLocalFileStore(join(dataDir, "files"));

export const openTombstones = ({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Tombstones =>
  s3 ? createS3Tombstones(s3) : createLocalTombstones(join(dataDir, "tombstones"));

const warnOfUnsentMail = ({ publicUrl, smtpUrl, dataDir }: Config, log: FastifyBaseLogger): void => {
  if (smtpUrl !== null || !publicUrl.startsWith("https:")) return;
  log.warn(
    { publicUrl },
    `people reach Tenure over a public address, and no mail server is set (TENURE_SMTP_URL): no mail reaches them, reset links neither; mails are written to ${join(dataDir, "outbox")}`,
  );
};

/** Opens everything a process needs, in order; the caller closes `platform.database`. */
export const startPlatform = async (config: Config, log: FastifyBaseLogger): Promise<Platform> => {
  warnOfUnsentMail(config, log);
  const now = (): Date => new Date();
  const database = await startDatabase(config, log);
  const rateLimiter = createRateLimiter(database.pool);
  const settings = new Settings({ config, now });
  const newId = createIdSource(() => now().getTime(), takeRandomBytes);
  return {
    config,
    database,
    files: keepFiles(openFileStore(config), { db: database.db, now, log }),
    tombstones: openTombstones(config),
    scanner: config.clamav && createClamdScanner(config.clamav),
    languageModel:
      config.languageModel && connectLanguageModel(config.languageModel, { rateLimiter, database, settings, now, log }),
    // What a process that only answers people enqueues, a worker finds within two seconds.
    jobs: new Jobs(new StoredDriver(database), { newId, now, log }, { startsAtOnce: config.role !== "web" }),
    mailer: createMailer(config, now),
    outbound: createOutbound(),
    settings,
    flags: new FeatureFlags({ now }),
    passwordCost: PASSWORD_COST,
    rateLimiter,
    log,
    apiUsage: new ApiUsage(),
    programUse: new ProgramUse(),
    metrics: config.metrics && createMetrics(log),
    now,
    newId,
    draining: new AbortController(),
    stopping: new AbortController(),
  };
};

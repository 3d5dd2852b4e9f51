import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import { migrate } from "./database/migrate.ts";
import { openDatabase } from "./database/open-database.ts";
import { createLocalFileStore } from "./files/local-file-store.ts";
import { createS3FileStore } from "./files/s3-file-store.ts";
import { createLocalTombstones, createS3Tombstones } from "./files/tombstones.ts";
import { createRateLimiter } from "./http/rate-limiter.ts";
import { createMailer } from "./mail/mailer.ts";
import { createClamdScanner } from "./scanner/clamd-scanner.ts";
import { createIdSource, type Platform } from "./platform.ts";

/** Opens everything a process needs, in order; the caller closes `platform.database`. */
export const startPlatform = async (config: Config, log: FastifyBaseLogger): Promise<Platform> => {
  const now = (): Date => new Date();
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  await migrate(database);
  return {
    config,
    database,
    files: config.s3
      ? createS3FileStore(config.s3, join(config.dataDir, "spool"))
      : createLocalFileStore(join(config.dataDir, "files")),
    tombstones: config.s3 ? createS3Tombstones(config.s3) : createLocalTombstones(join(config.dataDir, "tombstones")),
    scanner: config.clamav && createClamdScanner(config.clamav),
    mailer: createMailer(config, now),
    rateLimiter: createRateLimiter(database.pool),
    log,
    now,
    newId: createIdSource(now),
    stopping: new AbortController(),
  };
};

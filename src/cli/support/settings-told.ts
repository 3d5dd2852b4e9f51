import type { Config } from "#server/config.ts";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

/**
 * Which parts of the product are on, and numbers. Each line is written out here: no address, no name of a host or a
 * folder, nothing that someone typed can come along when a setting is added.
 */
export const settingsTold = (config: Config) => ({
  environment: config.environment,
  database: config.databaseUrl === null ? "embedded" : "postgresql",
  databaseDriver: config.databaseDriver,
  hasMigrationLogin: config.migrationDatabaseUrl !== null,
  isPublicUrlHttps: config.publicUrl.startsWith("https:"),
  port: config.port,
  trustedProxies: config.trustedProxies,
  requestsPerMinute: config.requestsPerMinute,
  drainSeconds: config.drainSeconds,
  logLevel: LOG_LEVELS.includes(config.logLevel) ? config.logLevel : "unknown",
  mail: config.smtpUrl === null ? "folder" : "smtp",
  mailIn: !("is" in config.mailIn && config.mailIn.is === "off"),
  files: config.s3 === null ? "folder" : "bucket",
  storagePerAccountBytes: config.storagePerAccountBytes,
  scanning: config.clamav !== null,
  readsFiles: config.readsFiles,
  billing: config.isBilled ? config.billing.kind : "off",
  signInProviders: config.signInProviders.map(({ provider }) => provider),
  languageModel: config.languageModel?.provider ?? null,
  transcription: config.transcription !== null,
  timestamps: config.timestampUrl !== null,
  figures: config.metrics !== null,
  backups: {
    everyHours: config.backups.everyHours,
    keepDays: config.backups.keepDays,
    place: config.backups.s3 === null ? "folder" : "bucket",
  },
});

import type { FastifyBaseLogger } from "fastify";
import type { Id } from "#shared/ids.ts";
import type { PasswordCost } from "./passwords/password.ts";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./database/database.ts";
import type { KeptFiles } from "./files/kept-files.ts";
import type { Tombstones } from "./files/tombstones.ts";
import type { RateLimiter } from "./rate-limits/rate-limiter.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { LanguageModel } from "./language-model/language-model.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { ApiUsage } from "./metrics/api-usage.ts";
import type { ProgramUse } from "./auth/programs/program-use.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Outbound } from "./outbound/outbound.ts";
import type { Scanner } from "./scanner/scanner.ts";
import type { FeatureFlags } from "./settings/feature-flags.ts";
import type { Settings } from "./settings/settings.ts";

/** What the process has to offer to every feature; made once in `main.ts`, or by a test with a frozen clock. */
export type Platform = {
  config: Config;
  database: OpenDatabase;
  files: KeptFiles;
  tombstones: Tombstones;
  /** Null: none is configured. */
  scanner: Scanner | null;
  /** Null: none is configured, and the product says so. */
  languageModel: LanguageModel | null;
  jobs: Jobs;
  mailer: Mailer;
  /** How the server sends requests to an address that someone else named. */
  outbound: Outbound;
  /** What administrators set while the product runs. */
  settings: Settings;
  /** What administrators switch on, and for whom. */
  flags: FeatureFlags;
  passwordCost: PasswordCost;
  rateLimiter: RateLimiter;
  log: FastifyBaseLogger;
  /** Null: no one asked for figures. */
  metrics: Metrics | null;
  /** Counts of API requests, for administrators. */
  apiUsage: ApiUsage;
  /** What programs did with the books that they are let into. */
  programUse: ProgramUse;
  /** The only clock. */
  now: () => Date;
  newId: () => Id;
  /** Aborts when the process should get no more work; it still serves. */
  draining: AbortController;
  /** Aborts when the process begins to stop: anything that waits must end. */
  stopping: AbortController;
};

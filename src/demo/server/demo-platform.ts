import type { OutsideTransaction } from "#server/database/database.ts";
import { keepFiles } from "#server/files/kept-files.ts";
import { InProcessDriver } from "#server/jobs/in-process/in-process-driver.ts";
import { Jobs } from "#server/jobs/jobs.ts";
import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import type { Platform } from "#server/platform.ts";
import { FeatureFlags } from "#server/settings/feature-flags.ts";
import { Settings } from "#server/settings/settings.ts";
import { createIdSource } from "#shared/ids.ts";
import { createMemoryFiles } from "./memory-files.ts";

/** The clock of the sample book while it is written; `Date` afterwards. */
export type DemoClock = { at: Date | null };

const silent = (): void => {};
/** Where a job's failure is reported: the visitor's console is all there is. */
const report = ({ err }: { err?: unknown }): void => globalThis.reportError(err);
const log = { info: silent, warn: silent, error: report, debug: silent, child: () => log };

/** What a process offers to features, as far as one page can. Mail goes nowhere, and nothing claims that it was sent. */
export const createDemoPlatform = (
  db: OutsideTransaction,
  { clock, files }: { clock: DemoClock; files: Map<string, Buffer> },
): Platform => {
  const now = (): Date => clock.at ?? new Date();
  const fixedSettings = {};
  const config: Partial<Platform["config"]> = {
    environment: "production",
    publicUrl: globalThis.location.origin,
    secret: "demo",
    smtpUrl: null,
    mailIn: { is: "off", missing: [] },
    timestampUrl: null,
    transcription: null,
    signInProviders: [],
    isBilled: true,
    storagePerAccountBytes: null,
    readsFiles: false,
    billing: { kind: "none" },
    backups: { everyHours: 0, keepDays: 0, s3: null, folder: "" },
    fixedSettings,
  };
  const newId = createIdSource(
    () => now().getTime(),
    (count) => crypto.getRandomValues(new Uint8Array(count)),
  );
  const platform = {
    config,
    database: { kind: "embedded", db },
    files: keepFiles(createMemoryFiles(files), { db, now, log }),
    scanner: null,
    languageModel: null,
    settings: new Settings({ config: { fixedSettings }, now }),
    flags: new FeatureFlags({ now }),
    mailer: { sends: false, send: async () => {}, forget: async () => {}, listUnsent: async () => [] },
    outbound: {
      ask: async () => {
        throw new OutboundRefusal("failed");
      },
    },
    rateLimiter: { consume: async () => {}, giveBack: async () => {} },
    log,
    now,
    metrics: null,
    draining: new AbortController(),
    stopping: new AbortController(),
    newId,
    // Requests are answered one at a time, and jobs get their turn in between.
    jobs: new Jobs(new InProcessDriver({ db, now }), { newId, now, log: log as never }, { startsAtOnce: false }),
  };
  return platform as unknown as Platform;
};

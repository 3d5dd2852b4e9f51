import { readBackupState } from "../backups/backup-state.ts";
import type { Platform } from "../platform.ts";
import type { Figure, FigureValue } from "../metrics/metrics.ts";

/** A figure of the product, read from the platform. */
export type MetricReading = Omit<Figure, "read"> & { read: (platform: Platform) => Promise<readonly FigureValue[]> };

/** The seconds since something happened; no value when it never did. */
export const ageOf = (at: Date | null, { now }: Pick<Platform, "now">): FigureValue[] =>
  at === null ? [] : [{ value: (now().getTime() - at.getTime()) / 1000 }];

export const platformReadings: readonly MetricReading[] = [
  {
    name: "tenure_database_connections",
    help: "Connections of this process to the database; waiting: work that waits for one.",
    label: "state",
    read: async ({ database: { pool } }) => [
      { label: "busy", value: pool.totalCount - pool.idleCount },
      { label: "idle", value: pool.idleCount },
      { label: "waiting", value: pool.waitingCount },
    ],
  },
  {
    name: "tenure_job_age_seconds",
    help: "Since the oldest job of a kind that is not done yet was due. Mail is the job mail.send.",
    label: "job",
    read: async ({ jobs }) =>
      (await jobs.waits()).flatMap(({ name, oldestSeconds }) =>
        oldestSeconds === null ? [] : [{ label: name, value: oldestSeconds }],
      ),
  },
  {
    name: "tenure_jobs_dead",
    help: "Jobs of a kind that failed for good and can be retried.",
    label: "job",
    read: async ({ jobs }) => (await jobs.waits()).map(({ name, deadCount }) => ({ label: name, value: deadCount })),
  },
  {
    name: "tenure_backup_age_seconds",
    help: "Since the last backup was whole.",
    read: async (platform) => ageOf((await readBackupState(platform.database.db)).lastSuccessAt, platform),
  },
];

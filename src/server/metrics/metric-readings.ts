import { readBackupState } from "../backups/backup-state.ts";
import type { Platform } from "../platform.ts";

export type MetricReading = {
  /** As Prometheus has it: `tenure_`, what, unit. */
  name: string;
  help: string;
  /** What tells several values apart, if there are several. */
  label?: string;
  /** Its values now; none: there is nothing to say. A label is of a list in the code, never of a person or a row. */
  read: (platform: Platform) => Promise<readonly { value: number; label?: string }[]>;
};

/** The seconds since something happened; no value when it never did. */
export const ageOf = (at: Date | null, { now }: Pick<Platform, "now">): { value: number }[] =>
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
    name: "tenure_backup_age_seconds",
    help: "Since the last backup was whole.",
    read: async (platform) => ageOf((await readBackupState(platform.database.db)).lastSuccessAt, platform),
  },
];

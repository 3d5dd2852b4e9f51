import type { Chore } from "#server/work/chore.ts";
import type { Platform } from "#server/platform.ts";
import { readRunning } from "./all-audits-store.ts";
import { auditYear } from "./running/audit-year.ts";

const BATCH = 50;

/** A backup holds no jobs: an audit that ran when it was saved gets a new one. Those that have a job keep it. */
const runForsaken = async ({ database, jobs }: Platform): Promise<void> => {
  for (const { userId, id } of await readRunning(database.db, BATCH))
    await jobs.enqueue(database.db, auditYear, { userId, id }, { key: id, owner: userId });
};

export const ledgerAuditChores: readonly Chore[] = [
  { name: "run forsaken ledger audits", everyMinutes: 30, run: runForsaken },
];

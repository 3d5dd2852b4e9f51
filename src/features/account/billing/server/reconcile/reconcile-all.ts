import * as z from "zod/mini";
import { readRestoredAt } from "#server/backups/backup-state.ts";
import type { Chore } from "#server/chores.ts";
import type { Db } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import { readCustomersAfter } from "#server/plans/plan-store.ts";
import type { BillingAccountRow } from "#server/plans/table.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { reconcileSoon } from "./reconcile-account.ts";

const PAGE_ROWS = 200;

const reconcileWhere = async (platform: Platform, wants: (account: BillingAccountRow) => boolean): Promise<void> => {
  const { db } = platform.database;
  for (let after: Id | null = null; !platform.stopping.signal.aborted;) {
    const page = await readCustomersAfter(db, after, PAGE_ROWS);
    for (const { userId } of page.filter(wants)) await inTransaction(db, (tx) => reconcileSoon(platform, tx, userId));
    if (page.length < PAGE_ROWS) return;
    after = page.at(-1)?.userId ?? null;
  }
};

/** The same as a job, for when it cannot wait until the next day. */
export const reconcileEveryone = defineJob({
  id: "billing.reconcile-everyone",
  title: "Read all subscriptions from their provider",
  payload: z.strictObject({}),
  run: async (platform, { finish }) => {
    await reconcileWhere(platform, () => true);
    await finish(async () => {});
  },
});

export const reconcileEveryoneSoon = ({ jobs }: Pick<Platform, "jobs">, db: Db): Promise<void> =>
  jobs.enqueue(db, reconcileEveryone, {}, { key: "everyone" });

/** Each day everyone who has been at the provider is read again: anything that no webhook reported comes to light. */
export const billingChores: readonly Chore[] = [
  {
    name: "read all subscriptions from their provider",
    everyMinutes: 24 * 60,
    run: (platform) => reconcileWhere(platform, () => true),
  },
];

/** What a restored backup says about money may be days old: it is read again, once. */
export const reconcileRestored = async (platform: Platform): Promise<void> => {
  const restoredAt = await readRestoredAt(platform.database.db);
  if (restoredAt === null) return;
  await reconcileWhere(platform, ({ reconciledAt }) => reconciledAt === null || reconciledAt < restoredAt);
};

import * as z from "zod/mini";
import { readRestoredAt } from "#server/backups/backup-state.ts";
import type { Chore } from "#server/chores.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Db } from "#server/database/database.ts";
import { defineSubscriber } from "#server/events/subscriber.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { readCustomersAfter } from "../store.ts";
import type { AccountRow } from "../table.ts";
import { reconcileOrganizationSoon } from "./reconcile-organization.ts";

const PAGE_ROWS = 200;

const reconcileWhere = async (platform: Platform, wants: (account: AccountRow) => boolean): Promise<void> => {
  const { db } = platform.database;
  for (let after: Id | null = null; !platform.stopping.signal.aborted;) {
    const page = await readCustomersAfter(db, after, PAGE_ROWS);
    for (const { organizationId } of page.filter(wants))
      await inTransaction(db, (tx) => reconcileOrganizationSoon(platform, tx, organizationId));
    if (page.length < PAGE_ROWS) return;
    after = page.at(-1)?.organizationId ?? null;
  }
};

/** The same as a job, for callers that cannot wait for the daily run. */
export const reconcileOrganizations = defineJob({
  id: "organization-billing.reconcile-all",
  title: "Read the subscriptions of all organizations from their provider",
  payload: z.strictObject({}),
  run: async (platform, { finish }) => {
    await reconcileWhere(platform, () => true);
    await finish(async () => {});
  },
});

export const reconcileOrganizationsSoon = ({ jobs }: Pick<Platform, "jobs">, db: Db): Promise<void> =>
  jobs.enqueue(db, reconcileOrganizations, {}, { key: "all" });

/** Each day all organizations that the provider knows are read again, to find what no webhook reported. */
export const organizationBillingChores: readonly Chore[] = [
  {
    name: "read the subscriptions of organizations from their provider",
    everyMinutes: 24 * 60,
    run: (platform) => reconcileWhere(platform, () => true),
  },
];

/** What a restored backup says about money may be days old: it is read again, once. */
export const reconcileRestoredOrganizations = async (platform: Platform): Promise<void> => {
  const restoredAt = await readRestoredAt(platform.database.db);
  if (restoredAt === null) return;
  await reconcileWhere(platform, ({ reconciledAt }) => reconciledAt === null || reconciledAt < restoredAt);
};

/** The provider forgets an organization that was closed, and ends whatever would still be charged. */
export const forgetClosed = defineSubscriber({
  id: "organization-billing.forget-closed",
  title: "End what a closed organization would still be charged",
  subscribes: ["organization.closed"],
  run: async (platform, { subjectId }, { finish }) => {
    await finish(async (tx) => {
      if (subjectId !== null) await reconcileOrganizationSoon(platform, tx, subjectId);
    });
  },
});

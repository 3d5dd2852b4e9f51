import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";
import { readRestoredAt } from "#server/backups/backup-state.ts";
import type { Chore } from "#server/work/chore.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type AnyJob, defineJob, type Job } from "#server/work/define-job.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { idSchema } from "#shared/schema.ts";
import { providerOf } from "../connect/provider-of.ts";
import type { PayerAccount, PayerKind, ProviderName } from "./payer.ts";
import { giveUpOnStranger, GONE, readProvider } from "./read-provider.ts";

/** Has the provider read again for the owner of one of its customers; does nothing if there is none. */
export type CustomerListener = (
  platform: Platform,
  tx: Tx,
  customer: { provider: ProviderName; customerId: string },
) => Promise<void>;

/** A kind of payer as the rest of the product knows it. */
export type Payer = {
  /**
   * Has the provider read again, after whatever the transaction writes. One job at a time reads for a payer: a second one
   * is dropped, and the running one sees by the count that it must read once more.
   */
  reconcileSoon: (platform: Platform, tx: Db, id: Id) => Promise<void>;
  /** The same for all, as a job, for callers that cannot wait for the daily run. */
  reconcileAllSoon: (platform: Pick<Platform, "jobs">, db: Db) => Promise<void>;
  /** What a restored backup says about money may be days old: it is read again, once. */
  reconcileRestored: (platform: Platform) => Promise<void>;
  onCustomerChanged: CustomerListener;
  jobs: readonly AnyJob[];
  /** Each day all who have been at the provider are read again: anything that no webhook reported comes to light. */
  chores: readonly Chore[];
};

/** Someone asked again while the provider was read, or holds a row: what was read may already be old. */
class AskedMeanwhile extends Error {
  override readonly name = "AskedMeanwhile";
}

const AGAIN_AFTER_MS = 20;
const PAGE_ROWS = 200;

type Payload = Record<string, Id>;

const jobOf = <Account extends PayerAccount, Locked extends { account: Account }>(
  kind: PayerKind<Account, Locked>,
): Job<Payload> => {
  const { accounts } = kind;
  return defineJob<Payload>({
    ...kind.one,
    payload: z.strictObject({ [kind.key]: idSchema }),
    retries: { limit: 30, afterSeconds: 5, atMostSeconds: 300 },
    run: async (platform, { payload, write, finish }) => {
      const id = payload[kind.key];
      if (id === undefined) throw new Error(`a payload without ${kind.key}`);
      const { db } = platform.database;
      const provider = await providerOf(platform);
      for (;;) {
        const account = await accounts.find(db, id);
        if (!provider || !account?.customerId) return;
        const { ended } = kind;
        if (await ended?.is(db, id)) {
          if (account.provider === provider.name) await provider.deleteCustomer(account.customerId);
          return await finish(async (tx) => ended?.forget(tx, id));
        }
        const isOfAnother = account.provider !== provider.name;
        // It belongs to an earlier provider. No one asks that one any more, and what the sandbox sold is over.
        if (isOfAnother && account.provider !== "sandbox") return;
        const reading = isOfAnother
          ? GONE
          : await readProvider(provider, account.customerId, (surplus) =>
              write(async (tx) => kind.announceSurplus?.(platform, tx, { id, surplus, at: platform.now() })),
            ).catch(giveUpOnStranger);
        const { asked } = account;
        try {
          return await finish(async (tx) => {
            const at = platform.now();
            // This transaction ends the job: a caller that holds the row and enqueues another would wait for it, and it for them.
            const locked = await accounts.tryLock(tx, id);
            if (locked?.account.asked !== asked) throw new AskedMeanwhile();
            await kind.write(platform, tx, locked, { ...reading, asked, at });
          });
        } catch (error) {
          if (!(error instanceof AskedMeanwhile)) throw error;
          await delay(AGAIN_AFTER_MS);
        }
      }
    },
  });
};

/** One machine for whoever pays: asked by people, webhooks, the daily run and a restored backup, it reads and writes. */
export const definePayer = <Account extends PayerAccount, Locked extends { account: Account }>(
  kind: PayerKind<Account, Locked>,
): Payer => {
  const { accounts } = kind;
  const one = jobOf(kind);
  const reconcileSoon: Payer["reconcileSoon"] = async (platform, tx, id) => {
    if (await accounts.askAnew(tx, id))
      await platform.jobs.enqueue(tx, one, { [kind.key]: id }, { key: id, owner: kind.ownerOf(id) });
  };
  const reconcileWhere = async (platform: Platform, wants: (account: Account) => boolean): Promise<void> => {
    const { db } = platform.database;
    for (let after: Id | null = null; !platform.stopping.signal.aborted;) {
      const page: Account[] = await accounts.readAfter(db, after, PAGE_ROWS);
      for (const account of page.filter(wants))
        await inTransaction(db, (tx) => reconcileSoon(platform, tx, accounts.idOf(account)));
      const last = page.at(-1);
      if (!last || page.length < PAGE_ROWS) return;
      after = accounts.idOf(last);
    }
  };
  const all = defineJob({
    id: kind.all.id,
    title: kind.all.title,
    payload: z.strictObject({}),
    run: async (platform, { finish }) => {
      await reconcileWhere(platform, () => true);
      await finish(async () => {});
    },
  });
  return {
    reconcileSoon,
    reconcileAllSoon: ({ jobs }, db) => jobs.enqueue(db, all, {}, { key: kind.all.key }),
    reconcileRestored: async (platform) => {
      const restoredAt = await readRestoredAt(platform.database.db);
      if (restoredAt === null) return;
      await reconcileWhere(platform, ({ reconciledAt }) => reconciledAt === null || reconciledAt < restoredAt);
    },
    onCustomerChanged: async (platform, tx, { provider, customerId }) => {
      const id = await accounts.findOfCustomer(tx, provider, customerId);
      if (id !== null) await reconcileSoon(platform, tx, id);
    },
    jobs: [one, all],
    chores: [{ name: kind.all.chore, everyMinutes: 24 * 60, run: (platform) => reconcileWhere(platform, () => true) }],
  };
};

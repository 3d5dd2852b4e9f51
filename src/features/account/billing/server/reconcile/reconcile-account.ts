import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";
import type { Db, Tx } from "#server/database/database.ts";
import { recordEvent } from "#server/events/leave-event.ts";
import { byTheHouse, makeEvent } from "#server/events/make-event.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import { GiveUp } from "#server/jobs/job.ts";
import { askAnew, findBillingAccount, tryLockBillingAccount, updateBillingAccount } from "#server/plans/plan-store.ts";
import type { BillingAccountRow } from "#server/plans/table.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { idSchema } from "#shared/schema.ts";
import { findSurplus, type Surplus } from "#features/account/billing/subscriptions/choose-subscription.ts";
import { centsAMonth } from "#features/account/billing/rules.ts";
import { decideAccount, type FreezeOutcome } from "#features/account/billing/subscriptions/decide-account.ts";
import type { CustomerFacts } from "#features/account/billing/subscriptions/provider-facts.ts";
import { findTakenBack, isDisputed, type TakenBack } from "#features/account/billing/subscriptions/taken-back.ts";
import { postDueNotices, postSurplusNotices } from "../mail/post-notices.ts";
import { type PaymentProvider, ProviderStranger } from "../provider/payment-provider.ts";
import { providerOf } from "../connect/provider-of.ts";
import {
  deleteFreeze,
  deleteReservation,
  findActiveFreeze,
  insertFreeze,
  updateFreeze,
  writeInvoices,
} from "../store.ts";
import type { FreezeRow } from "../table.ts";

/** Another read was requested while the provider was being read: the result may be outdated already. */
class AskedMeanwhile extends Error {
  override readonly name = "AskedMeanwhile";
}

const AGAIN_AFTER_MS = 20;

export const RECONCILE_ID = "billing.reconcile";
const RECONCILE = {
  id: RECONCILE_ID,
  payload: z.strictObject({ userId: idSchema }),
};

/**
 * Has the provider read again, after whatever the transaction writes. One job at a time reads for an owner: a second one is
 * dropped, and the running one sees by the count that it must read once more.
 */
export const reconcileSoon = async (platform: Platform, tx: Db, userId: Id): Promise<void> => {
  if (await askAnew({ userId }, tx))
    await platform.jobs.enqueue(tx, RECONCILE, { userId }, { key: userId, owner: userId });
};

/** Ends what someone is paying for twice. Each step may be repeated. */
const endSurplus = async (
  provider: PaymentProvider,
  customerId: string,
  surplus: readonly Surplus[],
): Promise<void> => {
  for (const { subscription, refunds } of surplus) {
    // Refund first: once canceled it no longer counts as surplus, and after a crash in between it must be found again.
    for (const { id } of refunds) await provider.refund({ customerId, invoiceId: id }, `refund ${id}`);
    await provider.cancel({ customerId, subscriptionId: subscription.id }, "now");
  }
};

/** Ends what runs on for a period that is no longer paid for. Each step may be repeated. */
const endTakenBack = async (
  provider: PaymentProvider,
  customerId: string,
  { creditCents, ended }: { creditCents: number; ended: readonly TakenBack[] },
): Promise<void> => {
  for (const { subscription, cents: paid } of ended) {
    const { id: subscriptionId, status } = subscription;
    const cents = Math.min(paid, creditCents);
    // The pause credited the same money.
    if (status === "paused" && cents > 0) await provider.useCredit({ customerId, cents }, `reversed ${subscriptionId}`);
    await provider.cancel({ customerId, subscriptionId }, "now");
  }
};

const GONE: CustomerFacts = { creditCents: 0, subscriptions: [], invoices: [] };

/** `isGone`: the customer was deleted there. */
export type ProviderReading = { facts: CustomerFacts; isGone: boolean };

/**
 * Everything that the provider has for a customer. Of two live subscriptions one is ended; `tell` announces it first. One
 * whose money is back with its payer is ended too.
 */
export const readProvider = async (
  provider: PaymentProvider,
  customerId: string,
  tell: (surplus: readonly Surplus[]) => Promise<void>,
): Promise<ProviderReading> => {
  const facts = await provider.readCustomer(customerId);
  if (!facts) return { facts: GONE, isGone: true };
  const surplus = findSurplus(facts);
  const ended = findTakenBack(facts);
  if (surplus.length === 0 && ended.length === 0) return { facts, isGone: false };
  // First, so that a crash in between cannot leave it unsaid.
  if (surplus.length > 0) await tell(surplus);
  await endSurplus(provider, customerId, surplus);
  await endTakenBack(provider, customerId, { creditCents: facts.creditCents, ended });
  return { facts: (await provider.readCustomer(customerId)) ?? GONE, isGone: false };
};

/** Trying again changes nothing: someone must check the key. Our data stays as it is. */
export const giveUpOnStranger = (error: unknown): never => {
  throw error instanceof ProviderStranger ? new GiveUp(error.message, { cause: error }) : error;
};

export const reconcileAccount = defineJob({
  ...RECONCILE,
  title: "Read a subscription from its provider",
  atOnce: 4,
  retries: { limit: 30, afterSeconds: 5, atMostSeconds: 300 },
  run: async (platform, { payload: { userId }, write, finish }) => {
    const provider = await providerOf(platform);
    for (;;) {
      const account = await findBillingAccount({ userId }, platform.database.db);
      if (!provider || !account?.customerId) return;
      const isOfAnother = account.provider !== provider.name;
      // It belongs to an earlier provider. No one asks that one any more, and what the sandbox sold is over.
      if (isOfAnother && account.provider !== "sandbox") return;
      const read = isOfAnother
        ? { facts: GONE, isGone: true }
        : await readProvider(provider, account.customerId, (surplus) =>
            write((tx) => postSurplusNotices(platform, tx, { userId, surplus, at: platform.now() })),
          ).catch(giveUpOnStranger);
      try {
        return await finish((tx) => writeRead(platform, tx, { account, read }));
      } catch (error) {
        if (!(error instanceof AskedMeanwhile)) throw error;
        await delay(AGAIN_AFTER_MS);
      }
    }
  },
});

const writeRead = async (
  platform: Platform,
  tx: Tx,
  { account: { userId, asked }, read: { facts, isGone } }: { account: BillingAccountRow; read: ProviderReading },
): Promise<void> => {
  const at = platform.now();
  // This transaction ends the job: a caller that holds the row and enqueues another would wait for it, and it for them.
  const locked = await tryLockBillingAccount({ userId }, tx);
  if (locked?.asked !== asked) throw new AskedMeanwhile();
  const freeze = await findActiveFreeze({ userId }, tx);
  const own = { trialEndsAt: locked.trialEndsAt, freeze: freeze ? activeFreezeOf(freeze) : null };
  const { state, freeze: outcome } = decideAccount(facts, own, at);
  await writeFreeze(platform, tx, { userId, freeze, outcome, subscriptionId: state.subscriptionId, at });
  await updateBillingAccount({ userId }, tx, {
    subscriptionId: state.subscriptionId,
    subscriptionStatus: state.status,
    planType: state.planType,
    annualPriceSelected: state.annualPriceSelected,
    priceCents: state.price?.cents ?? null,
    priceInterval: state.price?.interval ?? null,
    trialEndsAt: state.trialEndsAt,
    currentPeriodStartsAt: state.periodStartsAt,
    currentPeriodEndsAt: state.periodEndsAt,
    subscriptionEndedAt: state.endedAt,
    cancelAtPeriodEnd: state.cancelAtPeriodEnd,
    pastDueSince: state.pastDueSince,
    freezeActive: state.freeze !== null,
    freezeStartedAt: state.freeze?.startedAt ?? null,
    freezeResumesAt: state.freeze?.resumesAt ?? null,
    freezeCreditCents: state.freeze?.creditCents ?? 0,
    creditCents: state.creditCents,
    // Someone who comes back is a new customer there.
    ...(isGone ? { provider: null, customerId: null } : {}),
    answered: asked,
    reconciledAt: at,
    updatedAt: at,
  });
  // The purchase that it was open for has happened.
  if (state.subscriptionId !== null && state.subscriptionId !== locked.subscriptionId)
    await deleteReservation({ userId }, tx);
  await writeInvoices(
    tx,
    facts.invoices.map((invoice) => invoiceRowOf(userId, invoice)),
  );
  await postDueNotices(platform, tx, { userId, facts, state, at });
  if (state.status === locked.subscriptionStatus) return;
  const details = { from: locked.subscriptionStatus, to: state.status };
  const said = { id: platform.newId(), event: "subscription.changed", details, at } as const;
  await recordEvent(platform, tx, makeEvent(byTheHouse({ userId }), said));
};

const activeFreezeOf = ({ kind, subscriptionId, startedAt, resumesAt, confirmedAt, creditCents }: FreezeRow) => ({
  kind,
  subscriptionId,
  startedAt,
  resumesAt,
  isConfirmed: confirmedAt !== null,
  creditCents,
});

const invoiceRowOf = (userId: Id, invoice: CustomerFacts["invoices"][number]) => {
  const { id, subscriptionId, number, status, amountCents, paidCents, refundedCents, dispute } = invoice;
  const { createdAt, paidAt, url } = invoice;
  return {
    userId,
    id,
    subscriptionId,
    number,
    status,
    amountCents,
    paidCents,
    refundedCents,
    isDisputed: isDisputed(dispute),
    createdAt,
    paidAt,
    url,
  };
};

type FreezeWriting = {
  userId: Id;
  freeze: FreezeRow | undefined;
  outcome: FreezeOutcome;
  subscriptionId: string | null;
  at: Date;
};

const writeFreeze = async (
  platform: Platform,
  tx: Tx,
  { userId, freeze, outcome, subscriptionId, at }: FreezeWriting,
): Promise<void> => {
  if (freeze && outcome.act === "withdraw") return deleteFreeze({ userId }, tx, freeze.id);
  if (freeze && outcome.act === "end")
    return updateFreeze({ userId }, tx, freeze.id, { status: outcome.status, endedAt: at });
  if (outcome.act !== "confirm" && outcome.act !== "begin") return;
  const { startedAt, resumesAt, creditCents, price } = outcome;
  const monthCents = price && Math.max(1, Math.round(centsAMonth(price)));
  const found = { confirmedAt: at, creditCents, monthCents };
  if (freeze && outcome.act === "confirm") return updateFreeze({ userId }, tx, freeze.id, found);
  if (freeze) await updateFreeze({ userId }, tx, freeze.id, { status: "expired", endedAt: at });
  await insertFreeze(tx, {
    ...found,
    userId,
    id: platform.newId(),
    kind: "subscription",
    subscriptionId,
    startedAt,
    resumesAt,
  });
};

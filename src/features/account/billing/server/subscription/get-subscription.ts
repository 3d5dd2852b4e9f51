import { planOfAccount } from "#server/plans/plan-of-account.ts";
import { findBillingAccount, readGrants } from "#server/plans/plan-store.ts";
import type { BillingAccountRow } from "#server/plans/table.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { readOwnUse } from "#server/language-model/caps/read-own-use.ts";
import type { Invoice } from "#shared/plan/invoice.ts";
import type * as contract from "#features/account/billing/subscription-contract.ts";
import { unusedCents } from "#features/account/billing/rules.ts";
import { paidForPeriod, takenBackBy, type TakenBackBy } from "#features/account/billing/subscriptions/taken-back.ts";
import { pastDueUntil, presentFreeze } from "./present-status.ts";
import { personPayer } from "../reconcile/person-payer.ts";
import { readInvoices } from "../store.ts";
import type { InvoiceRow } from "../table.ts";

const LISTED_INVOICES = 100;

export async function getFreezeStatus({
  db,
  scope,
}: Call<typeof contract.getFreezeStatus>): Promise<Answer<typeof contract.getFreezeStatus>> {
  return presentFreeze((await findBillingAccount({ userId: scope.actorId }, db)) ?? null);
}

const periodOf = ({ subscriptionId, currentPeriodStartsAt, currentPeriodEndsAt }: BillingAccountRow) =>
  currentPeriodStartsAt && currentPeriodEndsAt
    ? { subscriptionId, startsAt: currentPeriodStartsAt, endsAt: currentPeriodEndsAt }
    : null;

/** What a pause at this instant would credit; null: nothing is running that could be paused. */
export const pauseCreditOf = (account: BillingAccountRow, invoices: readonly InvoiceRow[], at: Date): number | null => {
  const { subscriptionStatus, subscriptionId, freezeActive } = account;
  const runs = subscriptionStatus === "active" || subscriptionStatus === "trialing";
  if (!runs || freezeActive) return null;
  const period = periodOf(account);
  if (subscriptionId === null || subscriptionStatus === "trialing" || period === null) return 0;
  return unusedCents(paidForPeriod(period, invoices), period, at);
};

const nextChargeOf = (account: BillingAccountRow): { at: string; cents: number } | null => {
  const { subscriptionStatus, currentPeriodEndsAt, cancelAtPeriodEnd, priceCents, creditCents } = account;
  const runs = ["active", "trialing"].includes(subscriptionStatus) && account.subscriptionEndedAt === null;
  if (!runs || cancelAtPeriodEnd || currentPeriodEndsAt === null || priceCents === null) return null;
  return { at: currentPeriodEndsAt.toISOString(), cents: Math.max(0, priceCents - creditCents) };
};

/** Why a subscription ended before the end of its period. */
const endedByOf = (account: BillingAccountRow, invoices: readonly InvoiceRow[]): TakenBackBy | null => {
  const period = periodOf(account);
  const isEarly =
    period !== null && account.subscriptionEndedAt !== null && account.subscriptionEndedAt < period.endsAt;
  return isEarly ? takenBackBy(period, invoices) : null;
};

const priceOf = ({ priceCents, priceInterval }: BillingAccountRow) =>
  priceCents !== null && priceInterval !== null ? { cents: priceCents, interval: priceInterval } : null;

export async function getManagedSubscription(
  call: Call<typeof contract.getManagedSubscription>,
): Promise<Answer<typeof contract.getManagedSubscription>> {
  const { db, scope, receivedAt: now, platform } = call;
  const account = await findBillingAccount(scope, db);
  const grants = await readGrants(scope, db);
  const invoices = await readInvoices(scope, db, LISTED_INVOICES);
  // Not the plan of the session: that was read before, and what is so since would be called read.
  const plan = planOfAccount(scope, { account, grants }, platform.config, now);
  const asker = { actorId: scope.actorId, isPremium: plan.isPremium };
  return {
    status: plan.status,
    planType: account?.planType ?? null,
    annualPriceSelected: account?.annualPriceSelected ?? null,
    trialEndDate: account?.trialEndsAt?.toISOString() ?? null,
    subscriptionEndDate: account?.subscriptionEndedAt?.toISOString() ?? null,
    freeze: presentFreeze(account ?? null),
    provider: platform.config.isBilled ? platform.config.billing.kind : "none",
    isPremium: plan.isPremium,
    price: account ? priceOf(account) : null,
    nextCharge: account ? nextChargeOf(account) : null,
    endedBy: account ? endedByOf(account, invoices) : null,
    endsAt: account?.cancelAtPeriodEnd ? (account.currentPeriodEndsAt?.toISOString() ?? null) : null,
    pastDueUntil: account ? (pastDueUntil(account)?.toISOString() ?? null) : null,
    creditCents: account?.creditCents ?? 0,
    pauseCreditCents: account ? pauseCreditOf(account, invoices, now) : null,
    grants: grants
      .filter(({ until }) => until === null || now < until)
      .map(({ source, reason, until }) => ({ source, reason, until: until?.toISOString() ?? null })),
    invoices: invoices.map(presentInvoice),
    aiTokensToday: platform.languageModel && (await readOwnUse({ settings: platform.settings, now }, asker, db)),
    isBeingRead: account !== undefined && account.asked !== account.answered,
  };
}

const presentInvoice = (row: InvoiceRow): Invoice => {
  const { id, number, status, amountCents, paidCents, refundedCents, isDisputed, createdAt, url } = row;
  return {
    id,
    number,
    status,
    amountCents,
    paidCents,
    refundedCents,
    isDisputed,
    createdAt: createdAt.toISOString(),
    url,
  };
};

/** Where no webhook comes, this is how a screen learns of a change. */
export async function refreshSubscription({
  platform,
  scope,
}: Call<typeof contract.refreshSubscription>): Promise<Answer<typeof contract.refreshSubscription>> {
  const { db } = platform.database;
  await inTransaction(db, (tx) => personPayer.reconcileSoon(platform, tx, scope.userId));
  const account = await findBillingAccount(scope, db);
  return { isBeingRead: account !== undefined && account.asked !== account.answered };
}

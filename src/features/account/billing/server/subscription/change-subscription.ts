import { AppError } from "#shared/errors.ts";
import type { Scope } from "#server/auth/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { findBillingAccount } from "#server/plans/plan-store.ts";
import type { BillingAccountRow } from "#server/plans/table.ts";
import type * as contract from "#features/account/billing/subscription-contract.ts";
import { requirePrice } from "../checkout/open-checkout.ts";
import { askProvider } from "../provider/ask-provider.ts";
import type { PaymentProvider, SubscriptionRef } from "../provider/payment-provider.ts";
import { requireProvider } from "../connect/provider-of.ts";
import { personPayer } from "../reconcile/person-payer.ts";

type Asked = Pick<Call, "platform" | "event"> & { scope: Scope };

const requireSubscription = async ({ platform, scope }: Asked): Promise<BillingAccountRow & SubscriptionRef> => {
  const account = await findBillingAccount(scope, platform.database.db);
  if (!account?.customerId || account.subscriptionId === null || account.subscriptionEndedAt !== null)
    throw new AppError("state_conflict", { message: "You have no subscription." });
  return { ...account, customerId: account.customerId, subscriptionId: account.subscriptionId };
};

/** The provider is asked, then read again; whatever it answers, the next reading shows the facts. */
const change = async (call: Asked, ask: (provider: PaymentProvider) => Promise<void>): Promise<void> => {
  const { platform, scope } = call;
  const provider = await requireProvider(platform);
  const again = (isDone: boolean): Promise<void> =>
    inTransaction(platform.database.db, async (tx) => {
      await personPayer.reconcileSoon(platform, tx, scope.userId);
      if (isDone) leaveEvent(call, tx);
    });
  try {
    await askProvider(() => ask(provider));
  } catch (error) {
    await again(false);
    throw error;
  }
  await again(true);
};

export async function cancelSubscription(
  call: Call<typeof contract.cancelSubscription>,
): Promise<Answer<typeof contract.cancelSubscription>> {
  const account = await requireSubscription(call);
  const reason = call.body.reason ?? "";
  call.event.say({ details: { reason } });
  await change(call, (provider) => provider.cancel(account, "period_end"));
  const staysUntil = account.subscriptionStatus === "active" || account.subscriptionStatus === "trialing";
  return { endsAt: staysUntil ? (account.currentPeriodEndsAt?.toISOString() ?? null) : null };
}

export async function keepSubscription(
  call: Call<typeof contract.keepSubscription>,
): Promise<Answer<typeof contract.keepSubscription>> {
  const account = await requireSubscription(call);
  await change(call, (provider) => provider.keep(account));
  return { ok: true };
}

export async function switchPlan(call: Call<typeof contract.switchPlan>): Promise<Answer<typeof contract.switchPlan>> {
  const price = requirePrice(call.body);
  const account = await requireSubscription(call);
  if (account.priceCents === price.cents && account.priceInterval === price.interval)
    throw new AppError("state_conflict", { message: "You have this plan already." });
  await change(call, (provider) => provider.switchPrice(account, price, call.platform.newId()));
  return { ok: true };
}

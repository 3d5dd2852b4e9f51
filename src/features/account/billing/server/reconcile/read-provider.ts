import { GiveUp } from "#server/jobs/job.ts";
import { findSurplus, type Surplus } from "#features/account/billing/subscriptions/choose-subscription.ts";
import type { CustomerFacts } from "#features/account/billing/subscriptions/provider-facts.ts";
import { findTakenBack, type TakenBack } from "#features/account/billing/subscriptions/taken-back.ts";
import { type PaymentProvider, ProviderStranger } from "../provider/payment-provider.ts";

/** `isGone`: the customer was deleted there. */
export type ProviderReading = { facts: CustomerFacts; isGone: boolean };

export const GONE: ProviderReading = { facts: { creditCents: 0, subscriptions: [], invoices: [] }, isGone: true };

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

/**
 * Everything that the provider has for a customer. Of two live subscriptions one is ended; `announce` says so first. One
 * whose money is back with its payer is ended too.
 */
export const readProvider = async (
  provider: PaymentProvider,
  customerId: string,
  announce: (surplus: readonly Surplus[]) => Promise<void>,
): Promise<ProviderReading> => {
  const facts = await provider.readCustomer(customerId);
  if (!facts) return GONE;
  const surplus = findSurplus(facts);
  const ended = findTakenBack(facts);
  if (surplus.length === 0 && ended.length === 0) return { facts, isGone: false };
  // First, so that a crash in between cannot leave it unsaid.
  if (surplus.length > 0) await announce(surplus);
  await endSurplus(provider, customerId, surplus);
  await endTakenBack(provider, customerId, { creditCents: facts.creditCents, ended });
  return { facts: (await provider.readCustomer(customerId)) ?? GONE.facts, isGone: false };
};

/** Trying again changes nothing: someone must check the key. Our data stays as it is. */
export const giveUpOnStranger = (error: unknown): never => {
  throw error instanceof ProviderStranger ? new GiveUp(error.message, { cause: error }) : error;
};

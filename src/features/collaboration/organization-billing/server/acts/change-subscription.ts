import { askProvider, type PaymentProvider, requireProvider } from "#features/account/billing/server/index.ts";
import type * as contract from "#features/collaboration/organization-billing/contract.ts";
import { isLive, refusedSeats, switchesOf } from "#features/collaboration/organization-billing/rules.ts";
import { logOrganizationAct, type OrganizationAct } from "#features/collaboration/organizations/server/index.ts";
import {
  countSeats,
  findOrganization,
  lockOrganization,
  updateOrganization,
} from "#server/accounts/organization-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { organizationPayer } from "../reconcile/organization-payer.ts";
import { readListPrices } from "../list-prices.ts";
import { deleteCheckout, findAccount, insertCheckout, lockAccount } from "../store.ts";
import type { AccountRow } from "../table.ts";

type Asked = Pick<Call, "platform" | "event" | "db" | "receivedAt" | "requestId" | "address" | "userAgent" | "http"> & {
  scope: Scope;
  params: { organizationId: Id };
};
type Subscribed = AccountRow & { customerId: string; subscriptionId: string };

const requireSubscription = async ({ platform, params }: Asked): Promise<Subscribed> => {
  const account = await findAccount(platform.database.db, params.organizationId);
  if (!account?.customerId || account.subscriptionId === null || !isLive(account.subscriptionStatus))
    throw new AppError("state_conflict", { message: "Your organization has no subscription." });
  return { ...account, customerId: account.customerId, subscriptionId: account.subscriptionId };
};

type Doing = Pick<OrganizationAct, "action" | "before" | "after"> & {
  ask: (provider: PaymentProvider) => Promise<void>;
};

/** The provider is asked first, then read again; whatever it answers, the next reading tells what is true. */
const change = async (call: Asked, { ask, ...act }: Doing): Promise<{ ok: true }> => {
  const { platform, params } = call;
  const { organizationId } = params;
  const provider = await requireProvider(platform);
  const again = (isDone: boolean): Promise<void> =>
    inTransaction(platform.database.db, async (tx) => {
      await organizationPayer.reconcileSoon(platform, tx, organizationId);
      if (!isDone) return;
      const subject = { type: "organization", id: organizationId } as const;
      await logOrganizationAct({ ...call, db: tx }, { organizationId, subject, ...act });
      leaveEvent(call, tx);
    });
  try {
    await askProvider(() => ask(provider));
  } catch (error) {
    await again(false);
    throw error;
  }
  await again(true);
  return { ok: true };
};

export async function cancelOrganizationSubscription(
  call: Call<typeof contract.cancelOrganizationSubscription>,
): Promise<Answer<typeof contract.cancelOrganizationSubscription>> {
  const account = await requireSubscription(call);
  call.event.say({ subjectId: call.params.organizationId });
  return change(call, { action: "billing.canceled", ask: (provider) => provider.cancel(account, "period_end") });
}

export async function keepOrganizationSubscription(
  call: Call<typeof contract.keepOrganizationSubscription>,
): Promise<Answer<typeof contract.keepOrganizationSubscription>> {
  const account = await requireSubscription(call);
  call.event.say({ subjectId: call.params.organizationId });
  return change(call, { action: "billing.kept", ask: (provider) => provider.keep(account) });
}

/** Fewer are taken away here before the provider is asked, so that no one takes a seat that is no longer paid for. */
const holdSeats = async ({ platform, params }: Asked, seats: number): Promise<void> =>
  inTransaction(platform.database.db, async (tx) => {
    const { organizationId: id } = params;
    const organization = await lockOrganization(tx, id);
    if (!organization) throw new AppError("not_found");
    const fault = refusedSeats(seats, { taken: await countSeats(tx, id), planType: organization.planType });
    if (fault !== null) throw new AppError("state_conflict", { fields: { seats: fault }, message: fault });
    if (seats < organization.seatLimit)
      await updateOrganization(tx, id, { seatLimit: seats, updatedAt: platform.now() });
  });

export async function setOrganizationSeats(
  call: Call<typeof contract.setOrganizationSeats>,
): Promise<Answer<typeof contract.setOrganizationSeats>> {
  const { seats } = call.body;
  const account = await requireSubscription(call);
  if (account.billingType !== "per_seat")
    throw new AppError("state_conflict", { message: "Your price covers all seats. Ask us for more." });
  if (account.subscriptionStatus !== "active" && account.subscriptionStatus !== "trialing")
    throw new AppError("state_conflict", { message: "Pay the open invoice first." });
  if (account.seats === seats) throw new AppError("state_conflict", { message: `You have ${seats} seats already.` });
  await holdSeats(call, seats);
  call.event.say({ subjectId: call.params.organizationId });
  return change(call, {
    action: "billing.seats_changed",
    before: { seats: account.seats },
    after: { seats },
    ask: (provider) => provider.setQuantity(account, seats, call.platform.newId()),
  });
}

const WISH_HOURS = 1;

/**
 * The wish is kept before the provider is asked: whichever process reads there that its price is paid knows what was
 * bought, even if this one ended in between.
 */
export async function switchOrganizationPlan(
  call: Call<typeof contract.switchOrganizationPlan>,
): Promise<Answer<typeof contract.switchOrganizationPlan>> {
  const { platform, params, body } = call;
  const { organizationId } = params;
  const account = await requireSubscription(call);
  const { seats, priceCents, billingType, priceInterval } = account;
  const before = await findOrganization(platform.database.db, organizationId);
  if (!before || seats === null || seats < 1 || priceCents === null || billingType === null || priceInterval === null)
    throw new AppError("state_conflict", { message: "This subscription can't be switched." });
  const running = {
    planType: before.planType,
    billingType,
    status: account.subscriptionStatus,
    every: priceInterval,
    unitCents: Math.round(priceCents / seats),
    isCanceling: account.cancelAtPeriodEnd,
  };
  const list = await readListPrices(platform, platform.database.db);
  const found = switchesOf(running, list).find(({ planType }) => planType === body.planType);
  if (!found) throw new AppError("state_conflict", { message: "This plan is not offered to you now." });
  const id = platform.newId();
  const at = platform.now();
  await inTransaction(platform.database.db, async (tx) => {
    await lockAccount(tx, organizationId, at);
    await deleteCheckout(tx, organizationId);
    await insertCheckout(tx, {
      ...found,
      organizationId,
      id,
      billingType,
      seats,
      sessionId: null,
      checkoutUrl: null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + WISH_HOURS * 3_600_000),
    });
  });
  call.event.say({ subjectId: organizationId });
  return change(call, {
    action: "billing.plan_switched",
    before: { planType: before.planType },
    after: { planType: found.planType },
    ask: (provider) => provider.setUnitPrice(account, { cents: found.unitCents, interval: priceInterval }, id),
  });
}

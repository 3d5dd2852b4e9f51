import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod/mini";
import {
  type AccountState,
  chooseSubscription,
  type CustomerFacts,
  type CustomerListener,
  decideAccount,
  giveUpOnStranger,
  isDisputed,
  type PaymentProvider,
  providerOf,
  readProvider,
} from "#features/account/billing/server/index.ts";
import {
  eventsBetween,
  isInForce,
  SEATS_MIN,
  type SubscriptionState,
  subscriptionOf,
} from "#features/collaboration/organization-billing/rules.ts";
import { findOrganization, tryLockOrganization, updateOrganization } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { defineJob } from "#server/jobs/define-job.ts";
import type { Platform } from "#server/platform.ts";
import type { Id } from "#shared/ids.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { idSchema } from "#shared/schema.ts";
import { postDueNotices } from "../mail/post-notices.ts";
import * as store from "../store.ts";
import type { AccountRow, CheckoutRow } from "../table.ts";

/** Someone asked again while the provider was read, or holds a row: what was read may already be old. */
class AskedMeanwhile extends Error {
  override readonly name = "AskedMeanwhile";
}

const AGAIN_AFTER_MS = 20;
const RECONCILE = { id: "organization-billing.reconcile", payload: z.strictObject({ organizationId: idSchema }) };

/** Has the provider read again, after whatever the transaction writes: one job at a time reads for an organization. */
export const reconcileOrganizationSoon = async (platform: Platform, tx: Db, organizationId: Id): Promise<void> => {
  if (await store.askAnew(tx, organizationId))
    await platform.jobs.enqueue(tx, RECONCILE, { organizationId }, { key: organizationId });
};

export const hearOfOrganization: CustomerListener = async (platform, tx, { provider, customerId }) => {
  const organizationId = await store.findOrganizationOfCustomer(tx, provider, customerId);
  if (organizationId !== null) await reconcileOrganizationSoon(platform, tx, organizationId);
};

const GONE = { facts: { creditCents: 0, subscriptions: [], invoices: [] }, isGone: true } as const;

/** No one pays for an organization that no longer exists. */
const forget = async (provider: PaymentProvider, { provider: name, customerId }: AccountRow): Promise<void> => {
  if (customerId !== null && name === provider.name) await provider.deleteCustomer(customerId);
};

export const reconcileOrganization = defineJob({
  ...RECONCILE,
  title: "Read the subscription of an organization from its provider",
  atOnce: 2,
  retries: { limit: 30, afterSeconds: 5, atMostSeconds: 300 },
  run: async (platform, { payload: { organizationId }, finish }) => {
    const { db } = platform.database;
    const provider = await providerOf(platform);
    for (;;) {
      const account = await store.findAccount(db, organizationId);
      if (!provider || !account?.customerId) return;
      if ((await findOrganization(db, organizationId)) === undefined) {
        await forget(provider, account);
        return await finish((tx) => store.deleteAccount(tx, organizationId));
      }
      const isOfAnother = account.provider !== provider.name;
      // It is from an earlier provider. What the sandbox sold is over, and any other is not asked.
      if (isOfAnother && account.provider !== "sandbox") return;
      const read = isOfAnother
        ? GONE
        : await readProvider(provider, account.customerId, async () => {}).catch(giveUpOnStranger);
      try {
        return await finish((tx) => writeRead(platform, tx, { asked: account.asked, organizationId, read }));
      } catch (error) {
        if (!(error instanceof AskedMeanwhile)) throw error;
        await delay(AGAIN_AFTER_MS);
      }
    }
  },
});

type Read = { facts: CustomerFacts; isGone: boolean };

const writeRead = async (
  platform: Platform,
  tx: Tx,
  { asked, organizationId, read: { facts, isGone } }: { asked: number; organizationId: Id; read: Read },
): Promise<void> => {
  const at = platform.now();
  // This transaction ends the job: if someone holds a row it does not wait, and enqueues another job.
  const organization = await tryLockOrganization(tx, organizationId);
  const account = await store.tryLockAccount(tx, organizationId);
  if (!organization || account?.asked !== asked) throw new AskedMeanwhile();
  const { state } = decideAccount(facts, { trialEndsAt: null, freeze: null }, at);
  const checkout = await store.findCheckout(tx, organizationId);
  const bought = boughtOf({ facts, state, account, organization, checkout, at });
  const force = isInForce(state, at);
  await store.updateAccount(tx, organizationId, {
    ...bought,
    ...accountOf(state),
    isInForce: force,
    ...(isGone ? { provider: null, customerId: null } : {}),
    answered: asked,
    reconciledAt: at,
    updatedAt: at,
  });
  if (bought.isNew) await store.deleteCheckout(tx, organizationId);
  await writeOrganization(tx, { organization, account, state, bought, force, facts, at, isGone });
  await store.writeInvoices(
    tx,
    facts.invoices.map((invoice) => {
      const { id, number, status, amountCents, paidCents, refundedCents, createdAt, url } = invoice;
      const money = { amountCents, paidCents, refundedCents, isDisputed: isDisputed(invoice.dispute) };
      return { organizationId, id, number, status, ...money, createdAt, url };
    }),
  );
  const after = { ...state, seats: bought.seats, priceCents: state.price?.cents ?? null };
  const events = eventsBetween(stateOf(account), after, { invoices: facts.invoices, reading: asked, at });
  await store.insertBillingEvents(
    tx,
    events.map((event) => ({ ...event, organizationId, id: platform.newId() })),
  );
  await postDueNotices(platform, tx, { organization, facts, state, at });
};

const stateOf = (account: AccountRow): SubscriptionState => ({ ...account, status: account.subscriptionStatus });

const accountOf = (state: AccountState) => ({
  subscriptionId: state.subscriptionId,
  subscriptionStatus: state.status,
  priceCents: state.price?.cents ?? null,
  priceInterval: state.price?.interval ?? null,
  currentPeriodStartsAt: state.periodStartsAt,
  currentPeriodEndsAt: state.periodEndsAt,
  subscriptionEndedAt: state.endedAt,
  cancelAtPeriodEnd: state.cancelAtPeriodEnd,
  pastDueSince: state.pastDueSince,
  creditCents: state.creditCents,
});

type Deciding = {
  facts: CustomerFacts;
  state: AccountState;
  account: AccountRow;
  organization: OrganizationRow;
  checkout: CheckoutRow | undefined;
  at: Date;
};
/** `isNew`: a subscription was bought, or the running one has another plan. */
type Bought = Pick<AccountRow, "planType" | "billingType" | "seats"> & { isNew: boolean; unitCents: number | null };

type Switching = Pick<Deciding, "organization" | "account" | "state" | "at"> & { unitCents: number | null };

/** Another plan was requested for the running subscription, and its price is the one being charged. */
const isSwitchTo = (
  { sessionId, planType, unitCents: wished, expiresAt }: CheckoutRow,
  { organization, account, state, unitCents, at }: Switching,
): boolean =>
  sessionId === null &&
  expiresAt > at &&
  state.subscriptionId !== null &&
  state.subscriptionId === account.subscriptionId &&
  planType !== organization.planType &&
  unitCents === wished;

/** What the subscription is for: the checkout says it for a new one, else the account. Per seat, the provider counts. */
const boughtOf = ({ facts, state, account, organization, checkout, at }: Deciding): Bought => {
  const chosen = chooseSubscription(facts);
  const quantity = chosen?.quantity ?? 1;
  const unitCents = state.price && Math.round(state.price.cents / quantity);
  const isAnother = state.subscriptionId !== null && state.subscriptionId !== account.subscriptionId;
  const isSwitched = checkout !== undefined && isSwitchTo(checkout, { organization, account, state, unitCents, at });
  const isNew = isAnother || isSwitched;
  const { planType, billingType, seats } = (isNew ? checkout : undefined) ?? account;
  // An administrator may have given another plan in the meantime.
  const given = organization.planType === "free" ? null : organization.planType;
  const kept = {
    planType: (account.isInForce && !isNew ? given : null) ?? planType ?? given ?? "pro",
    billingType: billingType ?? organization.billingType,
  };
  const isPerSeat = kept.billingType === "per_seat";
  // With one price for all seats: as many as an administrator has set in the meantime.
  const agreed = account.isInForce && !isNew ? null : seats;
  return { ...kept, isNew, unitCents, seats: isPerSeat && chosen ? quantity : (agreed ?? organization.seatLimit) };
};

const withinSeats = (seats: number): number =>
  Math.min(Math.max(seats, SEATS_MIN), ORGANIZATION_PLAN_TABLE.enterprise.seatsMax);

type Writing = Omit<Deciding, "checkout"> & { bought: Bought; force: boolean; isGone: boolean };

/** It has the plan and seats while this is in force. After that the organization is free, and no one is removed. */
const writeOrganization = async (tx: Tx, writing: Writing): Promise<void> => {
  const { organization, account, state, bought, force, facts, at, isGone } = writing;
  const begins = force && (!account.isInForce || bought.isNew);
  const isPerSeat = bought.billingType === "per_seat";
  const ends = !force && account.isInForce;
  const annual = bought.billingType === "annual";
  await updateOrganization(tx, organization.id, {
    customerId: isGone ? null : account.customerId,
    subscriptionId: state.subscriptionId,
    subscriptionStatus: subscriptionOf(state.status),
    subscriptionStartAt: chooseSubscription(facts)?.createdAt ?? null,
    subscriptionEndAt: state.endedAt ?? (state.cancelAtPeriodEnd ? state.periodEndsAt : null),
    ...(begins && {
      planType: bought.planType ?? "pro",
      billingType: bought.billingType ?? "per_seat",
      ...(bought.unitCents !== null && { [annual ? "annualPriceCents" : "monthlyPriceCents"]: bought.unitCents }),
    }),
    ...(force && (begins || isPerSeat) && bought.seats !== null && { seatLimit: withinSeats(bought.seats) }),
    ...(ends && { planType: "free" as const, seatLimit: ORGANIZATION_PLAN_TABLE.free.seatsMax }),
    updatedAt: at,
  });
};

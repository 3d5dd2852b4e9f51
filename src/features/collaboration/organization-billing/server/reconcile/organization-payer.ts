import {
  type AccountState,
  chooseSubscription,
  type CustomerFacts,
  decideAccount,
  definePayer,
  invoiceColumns,
  payerColumns,
  type Read,
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
import type { Tx } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { postDueNotices } from "../mail/post-notices.ts";
import * as store from "../store.ts";
import type { AccountRow, CheckoutRow } from "../table.ts";

type Locked = { account: AccountRow; organization: OrganizationRow };

const writeOrganizationRead = async (
  platform: Platform,
  tx: Tx,
  { account, organization }: Locked,
  read: Read,
): Promise<void> => {
  const { facts, isGone, asked, at } = read;
  const organizationId = organization.id;
  const { state } = decideAccount(facts, { trialEndsAt: null, freeze: null }, at);
  const checkout = await store.findCheckout(tx, organizationId);
  const bought = boughtOf({ facts, state, account, organization, checkout, at });
  const force = isInForce(state, at);
  await store.updateAccount(tx, organizationId, {
    ...bought,
    ...payerColumns(state, read),
    isInForce: force,
  });
  if (bought.isNew) await store.deleteCheckout(tx, organizationId);
  await writeOrganization(tx, { organization, account, state, bought, force, facts, at, isGone });
  await store.writeInvoices(
    tx,
    facts.invoices.map((invoice) => ({ organizationId, ...invoiceColumns(invoice) })),
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

/** An organization pays for its seats. */
export const organizationPayer = definePayer<AccountRow, Locked>({
  key: "organizationId",
  one: {
    id: "organization-billing.reconcile",
    title: "Read the subscription of an organization from its provider",
    atOnce: 2,
  },
  all: {
    id: "organization-billing.reconcile-all",
    title: "Read the subscriptions of all organizations from their provider",
    key: "all",
    chore: "read the subscriptions of organizations from their provider",
  },
  accounts: {
    idOf: ({ organizationId }) => organizationId,
    find: store.findAccount,
    askAnew: store.askAnew,
    findOfCustomer: store.findOrganizationOfCustomer,
    readAfter: store.readCustomersAfter,
    tryLock: async (tx, organizationId) => {
      const organization = await tryLockOrganization(tx, organizationId);
      const account = organization && (await store.tryLockAccount(tx, organizationId));
      return account ? { account, organization } : null;
    },
  },
  ownerOf: () => null,
  ended: {
    is: async (db, organizationId) => (await findOrganization(db, organizationId)) === undefined,
    forget: store.deleteAccount,
  },
  write: writeOrganizationRead,
});

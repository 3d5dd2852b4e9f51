import type * as contract from "#features/collaboration/organization-billing/contract.ts";
import { graceEndsAt, isLive, offersOf, switchesOf } from "#features/collaboration/organization-billing/rules.ts";
import { countSeats, findOrganization } from "#server/accounts/organization-store.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { Invoice } from "#shared/plan/invoice.ts";
import { organizationPayer } from "./reconcile/organization-payer.ts";
import { readListPrices } from "./list-prices.ts";
import { findAccount, readBillingEvents, readInvoices } from "./store.ts";
import type { AccountRow, InvoiceRow } from "./table.ts";

const LISTED = 100;
const isoOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

export async function getOrganizationBilling(
  call: Call<typeof contract.getOrganizationBilling>,
): Promise<Answer<typeof contract.getOrganizationBilling>> {
  const { platform, db, params } = call;
  const { organizationId } = params;
  // First: what it has is written with it, so that what is read after it is no older.
  const account = await findAccount(db, organizationId);
  const organization = await findOrganization(db, organizationId);
  if (!organization) throw new AppError("not_found");
  const { isBilled, billing } = platform.config;
  const list = await readListPrices(platform, db);
  const lives = account !== undefined && isLive(account.subscriptionStatus);
  const isSold = isBilled && billing.kind !== "none";
  const subscription = lives ? presentSubscription(account, organization.seatLimit) : null;
  return {
    provider: isBilled ? billing.kind : "none",
    planType: organization.planType,
    seats: organization.seatLimit,
    seatsTaken: await countSeats(db, organizationId),
    isInForce: account?.isInForce ?? false,
    subscription,
    offers: isSold && !lives ? offersOf({ ...organization, before: account ?? null }, list) : [],
    switches:
      isSold && subscription
        ? switchesOf({ ...subscription, planType: organization.planType, unitCents: unitOf(subscription) }, list)
        : [],
    hasPortal: isBilled && account?.customerId != null && account.provider === billing.kind,
    creditCents: account?.creditCents ?? 0,
    endedAt: lives ? null : isoOf(account?.subscriptionEndedAt),
    invoices: (await readInvoices(db, organizationId, LISTED)).map(presentInvoice),
    events: (await readBillingEvents(db, organizationId, LISTED)).map(
      ({ id, eventType, amountCents, seats, standing, at }) => ({
        id,
        eventType,
        amountCents,
        seats,
        standing,
        at: at.toISOString(),
      }),
    ),
    isBeingRead: account !== undefined && account.asked !== account.answered,
  };
}

/** What one of its seats costs. */
const unitOf = ({ priceCents, seats }: { priceCents: number; seats: number }): number =>
  Math.round(priceCents / Math.max(1, seats));

/** When it is charged next; a credit pays first. */
const nextChargeOf = (account: AccountRow): { at: string; cents: number } | null => {
  const { subscriptionStatus, cancelAtPeriodEnd, currentPeriodEndsAt, priceCents, creditCents } = account;
  const runs = subscriptionStatus === "active" || subscriptionStatus === "trialing";
  if (!runs || cancelAtPeriodEnd || currentPeriodEndsAt === null || priceCents === null) return null;
  return { at: currentPeriodEndsAt.toISOString(), cents: Math.max(0, priceCents - creditCents) };
};

const presentSubscription = (
  account: AccountRow,
  seatLimit: number,
): NonNullable<contract.OrganizationBilling["subscription"]> => ({
  status: account.subscriptionStatus,
  billingType: account.billingType ?? "per_seat",
  seats: account.billingType === "per_seat" ? (account.seats ?? seatLimit) : seatLimit,
  priceCents: account.priceCents ?? 0,
  every: account.priceInterval ?? "month",
  startsAt: isoOf(account.currentPeriodStartsAt),
  endsAt: isoOf(account.currentPeriodEndsAt),
  nextCharge: nextChargeOf(account),
  isCanceling: account.cancelAtPeriodEnd,
  pastDueUntil: account.pastDueSince && graceEndsAt(account.pastDueSince).toISOString(),
});

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

/** Where no webhook arrives, this is how a screen finds out. */
export async function refreshOrganizationBilling(
  call: Call<typeof contract.refreshOrganizationBilling>,
): Promise<Answer<typeof contract.refreshOrganizationBilling>> {
  const { platform, params } = call;
  const { db } = platform.database;
  await inTransaction(db, (tx) => organizationPayer.reconcileSoon(platform, tx, params.organizationId));
  const account = await findAccount(db, params.organizationId);
  return { isBeingRead: account !== undefined && account.asked !== account.answered };
}

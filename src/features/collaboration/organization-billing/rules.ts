import { type BillingStatus, PAST_DUE_DAYS } from "#shared/billing.ts";
import type { BILLING_TYPES, ORGANIZATION_BILLING_EVENTS, ORGANIZATION_SUBSCRIPTIONS } from "#shared/domain.ts";
import { ORGANIZATION_PLAN_TABLE, type OrganizationPlan } from "#shared/plan/organization-plan.ts";
import { type OrganizationPrice, organizationPrice } from "#shared/plan/organization-price.ts";

/** What an organization can buy, and what its subscription gives. Money is whole cents. */

export const SEATS_MIN = 1;
const DAY_MS = 86_400_000;

type BillingType = (typeof BILLING_TYPES)[number];
type Subscription = (typeof ORGANIZATION_SUBSCRIPTIONS)[number];

/** What was agreed with an organization, and what it bought before; null: nothing. */
export type Agreed = {
  planType: OrganizationPlan;
  billingType: BillingType;
  monthlyPriceCents: number;
  annualPriceCents: number;
  seatLimit: number;
  before: { planType: OrganizationPlan | null; seats: number | null } | null;
};

/** The plans that are sold, the smaller one first. */
export const SOLD_PLANS = ["pro", "enterprise"] as const satisfies readonly OrganizationPlan[];
export type SoldPlan = (typeof SOLD_PLANS)[number];

/** What a seat costs a month by the price list, in cents; 0: it is not self-service. */
export type ListPrices = Readonly<Record<SoldPlan, number>>;

export type Offer = {
  planType: SoldPlan;
  billingType: BillingType;
  /** For a seat, or for all together. */
  unitCents: number;
  every: OrganizationPrice["every"];
  isPerSeat: boolean;
  /** If priced per seat: the number to begin with. Otherwise the seats that the price includes. */
  seats: number;
};

/**
 * What an organization may buy now, a price of its own first. From the price list, a free one may buy Pro and
 * Enterprise per seat. Empty: an administrator gave it the plan free of charge, or nothing is on the list.
 */
export const offersOf = (agreed: Agreed, list: ListPrices): Offer[] => {
  const { before, billingType, seatLimit, planType } = agreed;
  const isFree = planType === "free";
  const seats = Math.max(seatLimit, before?.seats ?? 0);
  const own = organizationPrice(agreed, 1);
  const plan = [planType, before?.planType].find((each) => each != null && each !== "free") ?? "pro";
  const offers: Offer[] = [];
  if (own.cents > 0) {
    const price = { billingType, unitCents: own.cents, every: own.every, isPerSeat: billingType === "per_seat" };
    offers.push({ ...price, planType: plan === "enterprise" ? plan : "pro", seats });
  }
  for (const planOfList of isFree ? SOLD_PLANS : []) {
    const unitCents = list[planOfList];
    if (unitCents > 0 && offers[0]?.planType !== planOfList)
      offers.push({ planType: planOfList, billingType: "per_seat", unitCents, every: "month", isPerSeat: true, seats });
  }
  return offers;
};

/** What runs at the provider. */
export type Running = {
  planType: OrganizationPlan;
  billingType: BillingType;
  status: BillingStatus;
  every: OrganizationPrice["every"];
  /** For a seat. */
  unitCents: number;
  isCanceling: boolean;
};

export type Switch = { planType: SoldPlan; unitCents: number };

/** The plans on the list that a per-seat subscription can become: a better one, or one that costs less. */
export const switchesOf = (running: Running, list: ListPrices): Switch[] => {
  const { planType, billingType, status, every, isCanceling } = running;
  const runs = (status === "active" || status === "trialing") && !isCanceling;
  if (!runs || billingType !== "per_seat" || every !== "month" || planType === "free") return [];
  const rank = SOLD_PLANS.indexOf(planType);
  return SOLD_PLANS.filter(
    (each, at) => each !== planType && list[each] > 0 && (at > rank || list[each] < running.unitCents),
  ).map((each) => ({ planType: each, unitCents: list[each] }));
};

/** Why this many seats cannot be had; null: they can. No one who has a seat loses it. */
export const refusedSeats = (
  seats: number,
  { taken, planType }: { taken: number; planType: OrganizationPlan },
): string | null => {
  const { seatsMax, label } = ORGANIZATION_PLAN_TABLE[planType];
  if (seats > seatsMax) return `${label} has ${seatsMax} seats at most`;
  if (seats < SEATS_MIN) return "Choose at least 1 seat";
  if (seats >= taken) return null;
  return `${taken} ${taken === 1 ? "seat is" : "seats are"} taken. Remove someone first`;
};

/** What a change of seats costs for the rest of the period, in cents: paid now if above zero, credited if below. */
export const shareOfPeriod = (
  changeCents: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  at: Date,
): number => {
  const whole = endsAt.getTime() - startsAt.getTime();
  const left = Math.min(whole, endsAt.getTime() - at.getTime());
  return whole <= 0 || left <= 0 ? 0 : Math.trunc((changeCents * left) / whole);
};

/** An open invoice leaves the plan as it is until then. */
export const graceEndsAt = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + PAST_DUE_DAYS * DAY_MS);

/** Whether the plan and the seats that were bought are in force. */
export const isInForce = (
  { status, pastDueSince }: { status: BillingStatus; pastDueSince: Date | null },
  now: Date,
): boolean => {
  if (status === "past_due") return pastDueSince === null || now < graceEndsAt(pastDueSince);
  return status === "active" || status === "trialing";
};

const SUBSCRIPTION_OF: Partial<Readonly<Record<BillingStatus, Subscription>>> = {
  active: "active",
  trialing: "trialing",
  past_due: "past_due",
  unpaid: "past_due",
  canceled: "canceled",
};

/** What an organization's page calls the provider's status. */
export const subscriptionOf = (status: BillingStatus): Subscription => SUBSCRIPTION_OF[status] ?? "inactive";

/** Whether one is running, waiting for payment or on hold there, so that no second one is bought. */
export const isLive = (status: BillingStatus): boolean =>
  ["active", "trialing", "past_due", "unpaid", "suspended"].includes(status);

export type SubscriptionState = {
  subscriptionId: string | null;
  status: BillingStatus;
  seats: number | null;
  priceCents: number | null;
  cancelAtPeriodEnd: boolean;
};
type Paid = {
  id: string;
  status: string;
  amountCents: number;
  paidCents: number;
  attempts: number;
  createdAt: Date;
  paidAt: Date | null;
};

export type BillingEvent = {
  eventType: (typeof ORGANIZATION_BILLING_EVENTS)[number];
  subject: string;
  amountCents: number | null;
  seats: number | null;
  standing: string | null;
  at: Date;
};

const stateWord = ({ status, cancelAtPeriodEnd }: SubscriptionState): string =>
  cancelAtPeriodEnd && isLive(status) ? "canceling" : status;

/**
 * What happened between two readings of the provider. `reading` counts them: the same change read twice has one subject.
 */
export const eventsBetween = (
  before: SubscriptionState,
  after: SubscriptionState,
  { invoices, reading, at }: { invoices: readonly Paid[]; reading: number; at: Date },
): BillingEvent[] => {
  const { subscriptionId, seats, priceCents: amountCents } = after;
  const of = { amountCents, seats, standing: stateWord(after), at };
  const events: BillingEvent[] = [];
  if (subscriptionId !== null && subscriptionId !== before.subscriptionId) {
    events.push({ ...of, eventType: "subscription_created", subject: subscriptionId });
  } else if (subscriptionId !== null) {
    const subject = `${subscriptionId} ${reading}`;
    const added = before.seats === null || seats === null ? 0 : seats - before.seats;
    const isAnother = stateWord(before) !== stateWord(after);
    // A different number of seats changes the price: that is not an event of its own.
    if (isAnother || (before.priceCents !== amountCents && added === 0))
      events.push({ ...of, eventType: "subscription_updated", subject });
    if (added !== 0) events.push({ ...of, eventType: added > 0 ? "seat_added" : "seat_removed", subject });
  }
  for (const { id, status, paidCents, amountCents: owed, attempts, createdAt, paidAt } of invoices) {
    const none = { seats: null, standing: null };
    if (status === "paid" && paidCents > 0)
      events.push({
        ...none,
        eventType: "payment_succeeded",
        subject: id,
        amountCents: paidCents,
        at: paidAt ?? createdAt,
      });
    if (status === "open" && attempts > 0)
      events.push({ ...none, eventType: "payment_failed", subject: `${id} ${attempts}`, amountCents: owed, at });
  }
  return events;
};

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

/** The plans that are sold, the lesser first. */
export const SOLD_PLANS = ["pro", "enterprise"] as const satisfies readonly OrganizationPlan[];
export type SoldPlan = (typeof SOLD_PLANS)[number];

/** What a seat costs a month by the list, in cents; 0: it is not sold by itself. */
export type ListPrices = Readonly<Record<SoldPlan, number>>;

export type Offer = {
  planType: SoldPlan;
  billingType: BillingType;
  /** Of a seat, or of all together. */
  unitCents: number;
  every: OrganizationPrice["every"];
  isPerSeat: boolean;
  /** By the seat: what to begin with. Else the seats that the price has. */
  seats: number;
};

/**
 * What an organization may buy now, a price of its own first. By the list a free one may have Pro and Enterprise, by the
 * seat. None: an administrator gave the plan free of charge, or nothing is on the list.
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
  /** Of a seat. */
  unitCents: number;
  isCanceling: boolean;
};

export type Switch = { planType: SoldPlan; unitCents: number };

/** The plans of the list that a subscription by the seat can become: a better one, or one that costs less. */
export const switchesOf = (running: Running, list: ListPrices): Switch[] => {
  const { planType, billingType, status, every, isCanceling } = running;
  const runs = (status === "active" || status === "trialing") && !isCanceling;
  if (!runs || billingType !== "per_seat" || every !== "month" || planType === "free") return [];
  const rank = SOLD_PLANS.indexOf(planType);
  return SOLD_PLANS.filter(
    (each, at) => each !== planType && list[each] > 0 && (at > rank || list[each] < running.unitCents),
  ).map((each) => ({ planType: each, unitCents: list[each] }));
};

/** Why so many seats cannot be had; null: they can. Nobody who has one is put out. */
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

/** What a change of seats comes to for the rest of the period, in cents: above zero it is paid now, below it is credited. */
export const shareOfPeriod = (
  changeCents: number,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  at: Date,
): number => {
  const whole = endsAt.getTime() - startsAt.getTime();
  const left = Math.min(whole, endsAt.getTime() - at.getTime());
  return whole <= 0 || left <= 0 ? 0 : Math.trunc((changeCents * left) / whole);
};

/** Until when an open invoice leaves the plan as it is. */
export const graceEndsAt = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + PAST_DUE_DAYS * DAY_MS);

/** Whether the plan and the seats that were bought are had. */
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

/** How an organization's page calls what the provider says. */
export const subscriptionOf = (status: BillingStatus): Subscription => SUBSCRIPTION_OF[status] ?? "inactive";

/** Whether something runs, waits for money or is held there, so that no second one is bought. */
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
    // Other seats cost another price: that is no news of its own.
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

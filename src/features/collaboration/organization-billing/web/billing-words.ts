import { formatMoney, formatNumber } from "@tenure/ui";
import type { OrganizationBilling } from "#features/collaboration/organization-billing/contract.ts";
import { type SoldPlan, shareOfPeriod } from "#features/collaboration/organization-billing/rules.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";

type Event = OrganizationBilling["events"][number];

/** `Nov 25, 2026`, in UTC: a provider's day. */
export const dayWords = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

export const seatWords = (seats: number): string => `${seats} ${seats === 1 ? "seat" : "seats"}`;

const STATE_WORDS: Readonly<Record<string, string>> = {
  active: "Active",
  trialing: "Trial",
  past_due: "Payment failed",
  unpaid: "Unpaid",
  suspended: "Paused",
  canceling: "Canceled, and runs for what is paid",
  canceled: "Ended",
  incomplete: "Waits for the first payment",
  incomplete_expired: "The first payment never came",
};
export const stateWords = (standing: string): string => STATE_WORDS[standing] ?? standing.replaceAll("_", " ");

const withMoney = (words: string, { amountCents }: Event): string =>
  amountCents === null ? words : `${words}: ${formatMoney(amountCents)}`;

/** What happened, in a line. */
export const eventWords = (event: Event): string => {
  const { eventType, seats, standing } = event;
  switch (eventType) {
    case "subscription_created":
      return `Subscribed${seats === null ? "" : ` with ${seatWords(seats)}`}`;
    case "subscription_updated":
      return withMoney(`Subscription changed${standing === null ? "" : `, ${stateWords(standing)}`}`, event);
    case "seat_added":
      return `Added seats${seats === null ? "" : `: ${seats} now`}`;
    case "seat_removed":
      return `Removed seats${seats === null ? "" : `: ${seats} now`}`;
    case "payment_succeeded":
      return withMoney("Paid", event);
    case "payment_failed":
      return withMoney("Payment failed", event);
  }
};

type Subscription = NonNullable<OrganizationBilling["subscription"]>;

/** What one of its seats costs. */
export const unitOf = ({ priceCents, seats }: Subscription): number => Math.round(priceCents / Math.max(1, seats));

/** What it costs now and from the next period on, once all seats together cost `cents`. */
export const costWords = (subscription: Subscription, cents: number): string => {
  const { priceCents, every, startsAt, endsAt, status } = subscription;
  const then = `Then it is ${formatMoney(cents)} a ${every}.`;
  if (startsAt === null || endsAt === null || status === "trialing") return then;
  const period = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  const share = shareOfPeriod(cents - priceCents, period, new Date());
  const until = dayWords(endsAt);
  return share >= 0
    ? `Your card pays about ${formatMoney(share)} today, for the time until ${until}. ${then}`
    : `You get a credit of about ${formatMoney(-share)} for the time until ${until}. It pays your next invoice. ${then}`;
};

/** What a plan has, in one line. */
export const planWords = (plan: SoldPlan | "free"): string => {
  const seatsMax = formatNumber(ORGANIZATION_PLAN_TABLE[plan].seatsMax);
  if (plan === "free") return `Up to ${seatsMax} seats.`;
  const branding = `Up to ${seatsMax} seats, and your own title, logo and colors`;
  return plan === "pro" ? `${branding}.` : `${branding}, and your own domain.`;
};

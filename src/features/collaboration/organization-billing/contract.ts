import * as z from "zod/mini";
import { BILLING_STATUSES } from "#shared/billing.ts";
import { BILLING_TYPES, ORGANIZATION_BILLING_EVENTS, ORGANIZATION_PLANS } from "#shared/domain.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { invoiceSchema } from "#shared/plan/invoice.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { idSchema } from "#shared/schema.ts";
import { SEATS_MIN, SOLD_PLANS } from "./rules.ts";

/** What an organization pays. Money is whole cents. */

const instant = z.nullable(z.string());
const intervalSchema = z.enum(["month", "year"]);
const SEATS_MAX = ORGANIZATION_PLAN_TABLE.enterprise.seatsMax;
const seatsWords = `Enter a whole number from ${SEATS_MIN} to ${SEATS_MAX}`;
const seatsSchema = z
  .number(seatsWords)
  .check(z.int(seatsWords), z.gte(SEATS_MIN, seatsWords), z.lte(SEATS_MAX, seatsWords));

const subscriptionSchema = z.strictObject({
  /** In the provider's words. */
  status: z.enum(BILLING_STATUSES),
  billingType: z.enum(BILLING_TYPES),
  seats: z.int(),
  /** For all seats, in each interval. */
  priceCents: z.int(),
  every: intervalSchema,
  startsAt: instant,
  endsAt: instant,
  /** When it is charged next, and how much remains after credit; null: it is not charged again. */
  nextCharge: z.nullable(z.strictObject({ at: z.string(), cents: z.int() })),
  isCanceling: z.boolean(),
  /** With an open invoice: the plan ends then unless it is paid. */
  pastDueUntil: instant,
});

export const organizationBillingSchema = z.strictObject({
  /** Who takes the money; `none`: nothing is billed here. */
  provider: z.enum(["stripe", "sandbox", "none"]),
  planType: z.enum(ORGANIZATION_PLANS),
  seats: z.int(),
  seatsTaken: z.int(),
  /** Whether what was bought is in force. False while nothing is bought, and where a failed payment ended it. */
  isInForce: z.boolean(),
  /** The one that is running, waiting for payment or on hold; null: there is none. */
  subscription: z.nullable(subscriptionSchema),
  /** What can be bought, the suggested one first. Empty: nothing can, or it is bought already. */
  offers: z.array(
    z.strictObject({
      planType: z.enum(SOLD_PLANS),
      billingType: z.enum(BILLING_TYPES),
      /** For a seat, or for all seats together. */
      unitCents: z.int(),
      every: intervalSchema,
      isPerSeat: z.boolean(),
      seats: z.int(),
    }),
  ),
  /** What the running subscription can become, with the price of a seat per interval. */
  switches: z.array(z.strictObject({ planType: z.enum(SOLD_PLANS), unitCents: z.int() })),
  /** The provider knows the organization: its card and invoices can be seen there. */
  hasPortal: z.boolean(),
  creditCents: z.int(),
  /** When the last subscription ended; null: none did, or another one is running. */
  endedAt: instant,
  invoices: z.array(invoiceSchema),
  /** Newest first. */
  events: z.array(
    z.strictObject({
      id: idSchema,
      eventType: z.enum(ORGANIZATION_BILLING_EVENTS),
      amountCents: z.nullable(z.int()),
      seats: z.nullable(z.int()),
      /** What the subscription became; null: the event is of a payment. */
      standing: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** The provider is being read: what is shown here may change in a moment. */
  isBeingRead: z.boolean(),
});
export type OrganizationBilling = z.infer<typeof organizationBillingSchema>;

const of = {
  access: "organization:manage",
  needs: null,
  params: z.strictObject({ organizationId: idSchema }),
} as const;

/** Asks a provider: a request's key cannot repeat what the provider already did. */
const asking = {
  ...of,
  method: "POST",
  idempotent: false,
  errors: ["forbidden", "state_conflict", "unavailable", "foreign_origin"],
  rateLimit: { points: 30, seconds: 3600, by: "account" },
} as const;

export const getOrganizationBilling = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/organizations/:organizationId/billing",
  summary: "What an organization pays, can buy, and has paid",
  response: organizationBillingSchema,
});

export const refreshOrganizationBilling = defineEndpoint({
  ...asking,
  path: "/api/organizations/:organizationId/billing/refresh",
  summary: "Read the subscription of an organization from the payment provider, soon",
  event: { none: "it changes nothing by itself" },
  status: 202,
  response: z.strictObject({ isBeingRead: z.boolean() }),
  rateLimit: { points: 120, seconds: 3600, by: "account" },
});

export const checkoutOrganization = defineEndpoint({
  ...asking,
  path: "/api/organizations/:organizationId/billing/checkout",
  summary: "Where to pay for a plan that is offered to an organization. Seats count where the price is by the seat",
  event: "organization.checkout_opened",
  body: z.strictObject({ planType: z.enum(SOLD_PLANS), seats: seatsSchema }),
  response: z.strictObject({ url: z.string() }),
});

export const setOrganizationSeats = defineEndpoint({
  ...asking,
  path: "/api/organizations/:organizationId/billing/seats",
  summary: "More or fewer seats from now on, never fewer than are taken. More are paid at once, fewer are credited",
  event: "organization.seats_changed",
  body: z.strictObject({ seats: seatsSchema }),
  response: z.strictObject({ ok: z.literal(true) }),
});

export const switchOrganizationPlan = defineEndpoint({
  ...asking,
  path: "/api/organizations/:organizationId/billing/plan",
  summary: "Another plan from now on, by the seat at the price of the list. More is paid at once, less is credited",
  event: "organization.plan_switched",
  body: z.strictObject({ planType: z.enum(SOLD_PLANS) }),
  response: z.strictObject({ ok: z.literal(true) }),
});

export const cancelOrganizationSubscription = defineEndpoint({
  ...asking,
  path: "/api/organizations/:organizationId/billing/cancel",
  summary: "Cancel an organization's subscription: plan and seats stay until the end of what is paid",
  event: "organization.subscription_canceled",
  response: z.strictObject({ ok: z.literal(true) }),
});

export const keepOrganizationSubscription = defineEndpoint({
  ...asking,
  path: "/api/organizations/:organizationId/billing/keep",
  summary: "Undo the cancellation of an organization's subscription before it takes effect",
  event: "organization.subscription_kept",
  response: z.strictObject({ ok: z.literal(true) }),
});

export const openOrganizationPortal = defineEndpoint({
  ...asking,
  path: "/api/organizations/:organizationId/billing/portal",
  summary: "Where to change the card of an organization and see every invoice",
  // It shows cards and invoices, and ends a subscription.
  stepUp: true,
  event: { none: "it opens a page of the payment provider" },
  response: z.strictObject({ url: z.string() }),
});

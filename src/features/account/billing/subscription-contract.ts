import * as z from "zod/mini";
import { PLAN_TYPES } from "#shared/billing.ts";
import { defineEndpoint } from "#shared/endpoint.ts";
import { invoiceSchema } from "#shared/plan/invoice.ts";
import { PLAN_STATUSES } from "#shared/plan/plan-status.ts";
import { instantSchema } from "#shared/schema.ts";

const instant = z.nullable(z.string());

export const freezeStatusSchema = z.strictObject({
  freezeActive: z.boolean(),
  freezeStartedAt: instant,
  /** Null while it is paused: it stays paused until you resume it. */
  freezeResumesAt: instant,
  /** In dollars. */
  freezeCreditAmount: z.number(),
});
export type FreezeStatus = z.infer<typeof freezeStatusSchema>;

export const getFreezeStatus = defineEndpoint({
  method: "GET",
  path: "/api/subscription/freeze-status",
  summary: "Whether your subscription is paused",
  access: "signedIn",
  needs: null,
  response: freezeStatusSchema,
});

export const managedSubscriptionSchema = z.strictObject({
  /** As `GET /api/subscription/status` gives it, with what time has changed since. */
  status: z.enum(PLAN_STATUSES),
  planType: z.nullable(z.enum(PLAN_TYPES)),
  /** In dollars. */
  annualPriceSelected: z.nullable(z.number()),
  trialEndDate: instant,
  subscriptionEndDate: instant,
  freeze: freezeStatusSchema,
  /** The payment provider; `none`: nothing is billed. */
  provider: z.enum(["stripe", "sandbox", "none"]),
  isPremium: z.boolean(),
  /** What it costs; null: nothing. */
  price: z.nullable(z.strictObject({ cents: z.int(), interval: z.enum(["month", "year"]) })),
  /** When it is charged next, and how much of that a credit leaves to pay; null: it is not. */
  nextCharge: z.nullable(z.strictObject({ at: z.string(), cents: z.int() })),
  endsAt: instant,
  /** It ended because what was paid for it was given back, or because the bank took it back; null: for another reason. */
  endedBy: z.nullable(z.enum(["refund", "bank"])),
  /** With an open invoice: premium ends then unless it is paid. */
  pastDueUntil: instant,
  creditCents: z.int(),
  /** What pausing now would credit; null: there is nothing to pause. */
  pauseCreditCents: z.nullable(z.int()),
  /** Premium that no subscription gives. */
  grants: z.array(z.strictObject({ source: z.enum(["staff", "credit"]), reason: z.string(), until: instant })),
  invoices: z.array(invoiceSchema),
  /** What you've used of a language model today, of what your plan allows; null: none is set up here. */
  aiTokensToday: z.nullable(z.strictObject({ used: z.int(), most: z.int() })),
  /** The provider is being read: this may change in a moment. */
  isBeingRead: z.boolean(),
});
export type ManagedSubscription = z.infer<typeof managedSubscriptionSchema>;

export const getManagedSubscription = defineEndpoint({
  method: "GET",
  path: "/api/subscription",
  summary: "Your plan, its next charge, its invoices, and what a pause would credit",
  access: "book:billing",
  needs: null,
  response: managedSubscriptionSchema,
});

export const refreshSubscription = defineEndpoint({
  method: "POST",
  path: "/api/subscription/refresh",
  summary: "Read your subscription from the payment provider, soon",
  access: "book:billing",
  needs: null,
  event: { none: "it changes nothing by itself" },
  idempotent: false,
  status: 202,
  response: z.strictObject({ isBeingRead: z.boolean() }),
  rateLimit: { points: 120, seconds: 3600, by: "account" },
});

const ACTS = { points: 30, seconds: 3600, by: "account" } as const;

export const freezeSubscription = defineEndpoint({
  method: "POST",
  path: "/api/subscription/freeze",
  summary: "Pause your subscription. What is paid and unused is credited, and pays first when you resume",
  access: "book:billing",
  needs: null,
  event: "subscription.paused",
  idempotent: false,
  body: z.strictObject({
    /** When it resumes by itself; if omitted: when you say so. */
    resumesAt: z.optional(instantSchema),
  }),
  response: freezeStatusSchema,
  errors: ["forbidden", "state_conflict", "unavailable"],
  rateLimit: ACTS,
});

export const resumeSubscription = defineEndpoint({
  method: "POST",
  path: "/api/subscription/resume",
  summary: "Resume a paused subscription",
  access: "book:billing",
  needs: null,
  event: "subscription.resumed",
  idempotent: false,
  response: z.strictObject({
    resumeType: z.enum(["resumed", "payment_needed", "expired_with_credits"]),
    /** Months of premium that the credit paid for, if the subscription ended during the pause. */
    serviceMonths: z.int(),
    message: z.string(),
  }),
  errors: ["forbidden", "state_conflict", "unavailable"],
  rateLimit: ACTS,
});

export const cancelSubscription = defineEndpoint({
  method: "POST",
  path: "/api/subscription/cancel",
  summary: "Cancel: premium stays until the end of what is paid",
  access: "book:billing",
  needs: null,
  event: "subscription.canceled",
  idempotent: false,
  body: z.strictObject({ reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) }),
  response: z.strictObject({ endsAt: instant }),
  errors: ["forbidden", "state_conflict", "unavailable"],
  rateLimit: ACTS,
});

export const keepSubscription = defineEndpoint({
  method: "POST",
  path: "/api/subscription/keep",
  summary: "Undo a cancellation before it takes effect",
  access: "book:billing",
  needs: null,
  event: "subscription.kept",
  idempotent: false,
  response: z.strictObject({ ok: z.literal(true) }),
  errors: ["forbidden", "state_conflict", "unavailable"],
  rateLimit: ACTS,
});

export const switchPlan = defineEndpoint({
  method: "POST",
  path: "/api/subscription/switch",
  summary: "Another price, from now on. What is unused of the old one pays first",
  access: "book:billing",
  needs: null,
  event: "subscription.switched",
  idempotent: false,
  body: z.strictObject({
    priceType: z.enum(["monthly", "annual"], "Choose monthly or annual"),
    annualPrice: z.optional(z.number("Choose a price from the list")),
  }),
  response: z.strictObject({ ok: z.literal(true) }),
  errors: ["forbidden", "state_conflict", "unavailable"],
  rateLimit: ACTS,
});

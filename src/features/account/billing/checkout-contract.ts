import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";

/** An address of the product, to which the buyer returns: any other is refused. */
const ownUrlSchema = z.string().check(z.minLength(1, "Say where to go afterwards"), z.maxLength(2000));

const choice = {
  priceType: z.enum(["monthly", "annual"], "Choose monthly or annual"),
  annualPrice: z.optional(z.number("Choose a price from the list")),
};

/** Asking twice gives the same checkout. */
const CHECKOUTS = { points: 30, seconds: 3600, by: "account" } as const;

export const createCheckout = defineEndpoint({
  method: "POST",
  path: "/api/subscription/create-checkout",
  summary: "Where to pay for premium. The price is ours: 5 dollars a month, or 50 to 120 a year in steps of 10",
  access: "book:billing",
  needs: null,
  event: { none: "it opens a page of the payment provider" },
  idempotent: false,
  body: z.strictObject({ ...choice, successUrl: ownUrlSchema, cancelUrl: ownUrlSchema }),
  response: z.strictObject({ checkoutUrl: z.string() }),
  errors: ["forbidden", "state_conflict", "unavailable"],
  rateLimit: CHECKOUTS,
});

export const createSubscription = defineEndpoint({
  method: "POST",
  path: "/api/create-subscription",
  summary: "The same, and back to the dashboard afterwards",
  access: "book:billing",
  needs: null,
  event: "checkout.opened",
  idempotent: false,
  body: z.strictObject(choice),
  response: z.strictObject({ url: z.string() }),
  errors: ["forbidden", "state_conflict", "unavailable"],
  rateLimit: CHECKOUTS,
});

export const createPortalSession = defineEndpoint({
  method: "POST",
  path: "/api/create-portal-session",
  summary: "Where to change the card and see every invoice",
  access: "book:billing",
  needs: null,
  // It shows cards and invoices, and can end a subscription.
  stepUp: true,
  event: { none: "it opens a page of the payment provider" },
  idempotent: false,
  body: z.strictObject({ returnUrl: z.optional(ownUrlSchema) }),
  response: z.strictObject({ url: z.string() }),
  errors: ["forbidden", "state_conflict", "unavailable"],
  rateLimit: CHECKOUTS,
});

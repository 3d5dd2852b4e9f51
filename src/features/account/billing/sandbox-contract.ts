import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { CARDS, DELIVERIES } from "./sandbox/sandbox-customer.ts";

/** The sandbox's own pages: someone who pays with real money never sees one. */

const priceSchema = z.strictObject({ cents: z.int(), interval: z.enum(["month", "year"]) });
const params = z.strictObject({ id: z.string().check(z.regex(/^(?:cs_sandbox_)?[0-9a-f-]{32,36}$/)) });

/** Whose sandbox customer it is: an organization that the caller runs; if omitted, the caller. */
const query = z.strictObject({ organization: z.optional(idSchema) });

export const sandboxCheckoutSchema = z.strictObject({
  status: z.enum(["open", "complete", "expired"]),
  product: z.string(),
  price: priceSchema,
  /** Nothing is charged before then; null: it is charged at once. */
  trialEndsAt: z.nullable(z.string()),
  successUrl: z.string(),
  cancelUrl: z.string(),
});
export type SandboxCheckout = z.infer<typeof sandboxCheckoutSchema>;

export const getSandboxCheckout = defineEndpoint({
  method: "GET",
  path: "/api/sandbox/checkout/:id",
  summary: "A checkout of the sandbox, where no money is taken",
  access: "book:billing",
  needs: null,
  params,
  query,
  response: sandboxCheckoutSchema,
  errors: ["not_found", "forbidden"],
});

export const paySandboxCheckout = defineEndpoint({
  method: "POST",
  path: "/api/sandbox/checkout/:id/pay",
  summary: "Pay in the sandbox, with a card that does as it is told",
  access: "book:billing",
  needs: null,
  event: { none: "it happens at the sandbox, which tells it by webhook" },
  idempotent: false,
  params,
  query,
  body: z.strictObject({ card: z.enum(CARDS), delivery: z.enum(DELIVERIES) }),
  response: sandboxCheckoutSchema,
  errors: ["not_found", "forbidden", "state_conflict"],
  rateLimit: { points: 120, seconds: 3600, by: "account" },
});

export const sandboxPortalSchema = z.strictObject({
  card: z.enum(CARDS),
  delivery: z.enum(DELIVERIES),
  creditCents: z.int(),
  /** When the passing of time will change something next; null: nothing is due. */
  nextTurnAt: z.nullable(z.string()),
  subscriptions: z.array(
    z.strictObject({
      id: z.string(),
      status: z.string(),
      isCollectionPaused: z.boolean(),
      price: priceSchema,
      periodEndsAt: z.string(),
    }),
  ),
  invoices: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string(),
      status: z.string(),
      amountCents: z.int(),
      paidCents: z.int(),
      refundedCents: z.int(),
      isDisputed: z.boolean(),
      needsAction: z.boolean(),
      createdAt: z.string(),
    }),
  ),
  events: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      at: z.string(),
      delivered: z.int(),
      deliveriesLeft: z.int(),
      problem: z.nullable(z.string()),
    }),
  ),
});
export type SandboxPortal = z.infer<typeof sandboxPortalSchema>;

export const getSandboxPortal = defineEndpoint({
  method: "GET",
  path: "/api/sandbox/portal",
  summary: "What the sandbox has of you",
  access: "book:billing",
  needs: null,
  query,
  response: sandboxPortalSchema,
  errors: ["not_found", "forbidden"],
});

export const SANDBOX_ACTS = [
  "pay",
  "confirm",
  "refund",
  "dispute",
  "winDispute",
  "loseDispute",
  "stopCollection",
  "cancel",
  "nextTurn",
] as const;

export const actInSandbox = defineEndpoint({
  method: "POST",
  path: "/api/sandbox/portal",
  summary: "Let something happen at the sandbox",
  access: "book:billing",
  needs: null,
  event: { none: "it happens at the sandbox, which tells it by webhook" },
  idempotent: false,
  query,
  body: z.strictObject({
    act: z.enum([...SANDBOX_ACTS, "set"]),
    /** The id of the invoice or the subscription. */
    id: z.optional(z.string().check(z.maxLength(255))),
    card: z.optional(z.enum(CARDS)),
    delivery: z.optional(z.enum(DELIVERIES)),
  }),
  response: sandboxPortalSchema,
  errors: ["not_found", "forbidden", "state_conflict"],
  rateLimit: { points: 300, seconds: 3600, by: "account" },
});

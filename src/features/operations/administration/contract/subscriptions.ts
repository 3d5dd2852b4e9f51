import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { PLAN_STATUSES } from "#shared/plan/plan-status.ts";
import { idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { exportShape, listOf, pageShape, reasonSchema, searchShape } from "#shared/search/admin-lists.ts";

export const WEBHOOK_OUTCOMES = ["waiting", "done", "failed"] as const;

const of = { access: "platform:manage", needs: null } as const;
const write = {
  ...of,
  method: "POST",
  event: { none: "the admin log keeps it" },
  response: okSchema,
  errors: ["not_found", "state_conflict", "foreign_origin"],
} as const;

const filters = { ...searchShape, status: z.optional(z.enum(PLAN_STATUSES)) };

const subscriptionRow = z.strictObject({
  userId: idSchema,
  name: z.string(),
  email: z.string(),
  status: z.enum(PLAN_STATUSES),
  provider: z.nullable(z.string()),
  priceCents: z.nullable(z.int()),
  priceInterval: z.nullable(z.enum(["month", "year"])),
  periodEndsAt: z.nullable(z.string()),
  isEnding: z.boolean(),
  /** The bank has taken back a payment of theirs. */
  isDisputed: z.boolean(),
  /** When it was last read from the provider, and whether another read has been requested. */
  reconciledAt: z.nullable(z.string()),
  isAsked: z.boolean(),
});
export type SubscriptionLine = z.infer<typeof subscriptionRow>;

export const listSubscriptions = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/subscriptions",
  summary: "Who has or had a trial or a subscription, searched and narrowed, a page of them",
  query: z.strictObject({ ...filters, ...pageShape }),
  response: listOf(subscriptionRow),
});

export const exportSubscriptions = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/subscriptions/export",
  summary: "The same subscriptions, all of them, as CSV",
  query: z.strictObject(filters),
  produces: "text/csv",
});

export const reconcileSubscriptions = defineEndpoint({
  ...write,
  path: "/api/admin/subscriptions/reconcile",
  summary: "Read one subscription from its provider again, or all of them",
  /** Null: everyone's. */
  body: z.strictObject({ accountId: z.nullable(idSchema), reason: reasonSchema }),
});

const webhookRow = z.strictObject({
  provider: z.string(),
  eventId: z.string(),
  type: z.string(),
  receivedAt: z.string(),
  deliveries: z.int(),
  outcome: z.enum(WEBHOOK_OUTCOMES),
  endedAt: z.nullable(z.string()),
  problem: z.nullable(z.string()),
});
export type WebhookLine = z.infer<typeof webhookRow>;

const webhookFilters = { ...searchShape, outcome: z.optional(z.enum(WEBHOOK_OUTCOMES)) };

export const listWebhookEvents = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/webhook-events",
  summary: "What other services told us in the last month, newest first, a page of it",
  query: z.strictObject({ ...webhookFilters, ...pageShape }),
  response: listOf(webhookRow),
});

export const exportWebhookEvents = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/webhook-events/export",
  summary: "The same as CSV or JSON, the newest 20,000, without what they hold",
  query: z.strictObject({ ...webhookFilters, ...exportShape }),
  produces: "text/csv",
});

export const replayWebhookEvent = defineEndpoint({
  ...write,
  path: "/api/admin/webhook-events/replay",
  summary: "Act on one event once more. What is so by now is asked of the provider",
  body: z.strictObject({
    provider: textSchema({ min: 1, max: 40 }),
    eventId: textSchema({ min: 1, max: 255 }),
    reason: reasonSchema,
  }),
});

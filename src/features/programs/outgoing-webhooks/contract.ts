import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { PAGE_DEFAULT_ROWS, PAGE_MAX_ROWS } from "#shared/limits.ts";
import { idSchema, instantSchema, okSchema } from "#shared/schema.ts";
import { PAUSED_WHY, WEBHOOK_EVENTS } from "#shared/events/webhook-events.ts";
import { ADDRESS_MAX_CHARACTERS, MESSAGE_TYPES } from "./rules.ts";

/**
 * Who may share the book may have it tell an address: what is sent leaves the book as a shared file does, and goes on leaving
 * it. That is its owner and the spouse; no one else sees the addresses either, since some hold a secret.
 */
const access = "book:share";

const addressSchema = z
  .string()
  .check(z.trim(), z.minLength(1, "Enter an address"), z.maxLength(ADDRESS_MAX_CHARACTERS, "This address is too long"));
const eventsSchema = z.array(z.enum(WEBHOOK_EVENTS)).check(
  z.minLength(1, "Choose at least one event"),
  z.maxLength(WEBHOOK_EVENTS.length),
  z.refine((events) => new Set(events).size === events.length, "Choose each event once"),
);

export const deliverySchema = z.strictObject({
  id: idSchema,
  /** `webhook-id` of the request: the same one whenever it is sent again. */
  messageId: z.string(),
  event: z.enum(MESSAGE_TYPES),
  createdAt: z.string(),
  state: z.enum(["waiting", "delivered", "failed"]),
  attempts: z.int(),
  /** Null: it was not tried yet. */
  lastAttemptAt: z.nullable(z.string()),
  /** Null: it is not sent any more. */
  nextAttemptAt: z.nullable(z.string()),
  /** The HTTP status of the last answer, all that is kept of it; null: none came. */
  answerStatus: z.nullable(z.int()),
  /** How long the last attempt took, in milliseconds. */
  tookMs: z.nullable(z.int()),
  /** Why the last attempt failed, in words. */
  problem: z.nullable(z.string()),
  replayedAt: z.nullable(z.string()),
  /** What was sent, byte for byte. */
  body: z.string(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

export const endpointSchema = z.strictObject({
  id: idSchema,
  address: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  createdAt: z.string(),
  /** Null: events are sent. */
  paused: z.nullable(z.strictObject({ at: z.string(), why: z.enum(PAUSED_WHY) })),
  /** Since when nothing was delivered, although it was tried. */
  failingSince: z.nullable(z.string()),
  /** Until when the secret before this one signs too; null: there is none. */
  oldSecretUntil: z.nullable(z.string()),
  waitingCount: z.int(),
  failedCount: z.int(),
  lastDelivery: z.nullable(
    z.strictObject({ event: z.enum(MESSAGE_TYPES), at: z.string(), state: z.enum(["waiting", "delivered", "failed"]) }),
  ),
});
export type WebhookEndpoint = z.infer<typeof endpointSchema>;

/** What signs from now on, shown this once: `whsec_` and 32 bytes in base64. */
const withSecretSchema = z.strictObject({ endpoint: endpointSchema, secret: z.string() });

const params = z.strictObject({ id: idSchema });
const errors = ["state_conflict", "foreign_origin"] as const;

export const listWebhookEndpoints = defineEndpoint({
  method: "GET",
  path: "/api/webhook-endpoints",
  summary: "The addresses that are told what happens in the book, and how they do",
  access,
  needs: null,
  response: z.strictObject({ endpoints: z.array(endpointSchema) }),
});

export const createWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/webhook-endpoints",
  summary: "Have the book tell an https address. The answer shows the secret that signs, this once",
  access,
  stepUp: true,
  needs: null,
  event: "webhook_endpoint.created",
  idempotent: false,
  body: z.strictObject({ address: addressSchema, events: eventsSchema }),
  status: 201,
  response: withSecretSchema,
  errors,
  rateLimit: { points: 30, seconds: 3600, by: "account" },
});

export const updateWebhookEndpoint = defineEndpoint({
  method: "PATCH",
  path: "/api/webhook-endpoints/:id",
  summary: "Change where events are sent, or which",
  access,
  stepUp: true,
  needs: null,
  event: "webhook_endpoint.updated",
  params,
  body: z.strictObject({ address: z.optional(addressSchema), events: z.optional(eventsSchema) }),
  response: endpointSchema,
  errors,
  rateLimit: { points: 60, seconds: 3600, by: "account" },
});

export const switchWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/webhook-endpoints/:id/active",
  summary: "Pause an endpoint, or go on. What happens while it is paused is not sent later",
  access,
  needs: null,
  event: "webhook_endpoint.updated",
  params,
  body: z.strictObject({ isActive: z.boolean() }),
  response: endpointSchema,
  errors,
});

export const deleteWebhookEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/api/webhook-endpoints/:id",
  summary: "Delete an endpoint with the log of what it was sent. What waits is not sent",
  access,
  needs: null,
  event: "webhook_endpoint.deleted",
  params,
  response: okSchema,
  errors,
});

export const rotateWebhookSecret = defineEndpoint({
  method: "POST",
  path: "/api/webhook-endpoints/:id/secret",
  summary: "Make a new secret, shown this once. For 24 hours the one before signs too",
  access,
  stepUp: true,
  needs: null,
  event: "webhook_endpoint.updated",
  idempotent: false,
  params,
  body: z.strictObject({}),
  response: withSecretSchema,
  errors,
  rateLimit: { points: 20, seconds: 3600, by: "account" },
});

export const pingWebhookEndpoint = defineEndpoint({
  method: "POST",
  path: "/api/webhook-endpoints/:id/ping",
  summary: "Send a test event. What becomes of it stands in the log of deliveries",
  access,
  needs: null,
  event: { none: "a test tells nothing of the book" },
  params,
  body: z.strictObject({}),
  status: 202,
  response: deliverySchema,
  errors,
  rateLimit: { points: 20, seconds: 3600, by: "account" },
});

export const listWebhookDeliveries = defineEndpoint({
  method: "GET",
  path: "/api/webhook-endpoints/:id/deliveries",
  summary: "What an endpoint was sent in the last 30 days, newest first",
  access,
  needs: null,
  params,
  query: z.strictObject({
    /** The last id of the page before. */
    before: z.optional(idSchema),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX_ROWS)), PAGE_DEFAULT_ROWS),
  }),
  response: z.strictObject({ deliveries: z.array(deliverySchema), hasMore: z.boolean() }),
});

export const replayWebhookDelivery = defineEndpoint({
  method: "POST",
  path: "/api/webhook-endpoints/:id/deliveries/:deliveryId/replay",
  summary: "Send one message again, with its id: a receiver that has it already knows it by that",
  access,
  needs: null,
  event: { none: "the book told this before" },
  params: z.strictObject({ id: idSchema, deliveryId: idSchema }),
  body: z.strictObject({}),
  status: 202,
  response: deliverySchema,
  errors,
  rateLimit: { points: 120, seconds: 3600, by: "account" },
});

export const replayFailedWebhooks = defineEndpoint({
  method: "POST",
  path: "/api/webhook-endpoints/:id/replay",
  summary: "Send everything again that failed since a time, oldest first, 1,000 messages at most",
  access,
  needs: null,
  event: { none: "the book told this before" },
  params,
  body: z.strictObject({ since: instantSchema }),
  status: 202,
  response: z.strictObject({ count: z.int() }),
  errors,
  rateLimit: { points: 20, seconds: 3600, by: "account" },
});

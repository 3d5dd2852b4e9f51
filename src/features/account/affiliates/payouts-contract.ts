import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, okSchema, textSchema } from "#shared/schema.ts";
import { LEFT_OUT_REASONS, PAYOUT_METHODS, PAYOUT_STATUSES } from "./payouts/rules-payout.ts";

// What administrators do to pay affiliates. Money is in whole cents.

const of = { access: "platform:manage", needs: null } as const;
const write = {
  ...of,
  event: { none: "the admin log keeps it, and so does the log of commission" },
  errors: ["not_found", "state_conflict", "foreign_origin"],
} as const;

const reasonSchema = textSchema({ min: 1, max: 500, required: "Say why" });
/** The money that it is about, as it was typed: "$50.00". */
const confirmationSchema = z.string().check(z.trim(), z.maxLength(40));
const methodSchema = z.enum(PAYOUT_METHODS);
const pageSchema = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1);
const who = { affiliateId: idSchema, fullName: z.string(), email: z.string() };

const leftOutSchema = z.strictObject({
  ...who,
  reason: z.enum(LEFT_OUT_REASONS),
  payableCents: z.int(),
  /** Held because of the affiliate, not of a referral. */
  heldCents: z.int(),
  /** Of payments at the sandbox, which brought no money. */
  sandboxCents: z.int(),
  /** Of a method that waits. */
  usableFrom: z.nullable(z.string()),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

export const previewPayouts = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-payouts/preview",
  summary: "Who would be paid what by a run of payouts now, who is left out, and why",
  response: z.strictObject({
    /** Of this list: a run is made of no other. */
    mark: z.string(),
    cents: z.int(),
    pays: z.array(
      z.strictObject({
        ...who,
        cents: z.int(),
        lines: z.int(),
        sandboxCents: z.int(),
        method: methodSchema,
        masked: z.string(),
      }),
    ),
    leftOut: z.array(leftOutSchema),
  }),
});
export type PayoutPreview = z.infer<(typeof previewPayouts)["response"]>;

const runSchema = z.strictObject({
  id: idSchema,
  reason: z.string(),
  createdAt: z.string(),
  /** Since then somebody is paying it. */
  startedAt: z.nullable(z.string()),
  cents: z.int(),
  payouts: z.strictObject({ pending: z.int(), processing: z.int(), paid: z.int(), failed: z.int() }),
});
export type PayoutRun = z.infer<typeof runSchema>;

export const listPayoutRuns = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-payouts/runs",
  summary: "Runs of payouts to affiliates, a page of them, the latest first",
  query: z.strictObject({ page: pageSchema }),
  response: z.strictObject({ total: z.int(), rows: z.array(runSchema) }),
});

export const createPayoutRun = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/affiliate-payouts/runs",
  summary: "Freeze a list of payouts to affiliates. The same key gives the same run again",
  stepUp: true,
  body: z.strictObject({
    idempotencyKey: idSchema,
    /** Of the list that was read. */
    mark: z.string().check(z.length(64)),
    confirmation: confirmationSchema,
    reason: reasonSchema,
  }),
  response: runSchema,
  status: 201,
  errors: ["state_conflict", "foreign_origin", "idempotency_mismatch"],
});

const runParams = z.strictObject({ runId: idSchema });

export const startPayoutRun = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/affiliate-payouts/runs/:runId/start",
  summary: "Say that you are paying this list now, so that no one else does",
  params: runParams,
  body: z.strictObject({ reason: reasonSchema }),
  response: runSchema,
});

export const exportPayoutRun = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-payouts/runs/:runId/export",
  summary: "A run of payouts as CSV, with where each is paid to",
  stepUp: true,
  params: runParams,
  produces: "text/csv",
  errors: ["not_found"],
});

const payoutSchema = z.strictObject({
  ...who,
  id: idSchema,
  runId: idSchema,
  status: z.enum(PAYOUT_STATUSES),
  method: methodSchema,
  masked: z.string(),
  cents: z.int(),
  reference: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
});
export type Payout = z.infer<typeof payoutSchema>;

export const listPayouts = defineEndpoint({
  ...of,
  method: "GET",
  path: "/api/admin/affiliate-payouts",
  summary: "Payouts to affiliates, a page of them, the latest first",
  query: z.strictObject({
    status: z.optional(z.enum(PAYOUT_STATUSES)),
    runId: z.optional(idSchema),
    affiliateId: z.optional(idSchema),
    page: pageSchema,
  }),
  response: z.strictObject({ total: z.int(), rows: z.array(payoutSchema) }),
});

const payoutParams = z.strictObject({ payoutId: idSchema });

export const markPayoutPaid = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/affiliate-payouts/:payoutId/paid",
  summary: "Say that a payout was paid, once",
  params: payoutParams,
  body: z.strictObject({
    /** Of the bank or the service that paid it. */
    reference: textSchema({ min: 1, max: 200, required: "Enter the reference of the payment" }),
    confirmation: confirmationSchema,
  }),
  response: payoutSchema,
});

export const markPayoutFailed = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/affiliate-payouts/:payoutId/failed",
  summary: "Say that a payout failed, once: its lines wait for the next one. The affiliate reads the reason",
  params: payoutParams,
  body: z.strictObject({ reason: reasonSchema, confirmation: confirmationSchema }),
  response: payoutSchema,
});

export const releasePayoutHold = defineEndpoint({
  ...write,
  method: "POST",
  path: "/api/admin/affiliate-payouts/holds/:affiliateId/release",
  summary: "Say that an affiliate who is paid to the account of another one is another person",
  params: z.strictObject({ affiliateId: idSchema }),
  body: z.strictObject({ reason: reasonSchema }),
  response: okSchema,
});

/** How an affiliate is paid, as it is shown. */
export const payoutMethodSchema = z.strictObject({
  method: methodSchema,
  masked: z.string(),
  setAt: z.string(),
  /** Nothing is paid to it before. */
  usableFrom: z.string(),
});
export type ShownPayoutMethod = z.infer<typeof payoutMethodSchema>;

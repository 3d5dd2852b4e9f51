import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema } from "#shared/schema.ts";
import { payeeSchema } from "./payouts/payee.ts";
import { PAYOUT_METHODS, PAYOUT_STATUSES } from "./payouts/rules-payout.ts";
import { payoutMethodSchema } from "./payouts-contract.ts";
import { PAGE_ROWS } from "./rules-dashboard.ts";

// How an affiliate is paid, and what was.

const own = { access: "affiliate", needs: null } as const;

export const getPayoutMethod = defineEndpoint({
  ...own,
  method: "GET",
  path: "/api/affiliates/payout-method",
  summary: "How an affiliate is paid, masked; null: they have not said yet",
  response: z.strictObject({ method: z.nullable(payoutMethodSchema) }),
});

export const setPayoutMethod = defineEndpoint({
  ...own,
  method: "PUT",
  path: "/api/affiliates/payout-method",
  summary: "Say how an affiliate is paid. A change is told by mail and waits seven days",
  event: { none: "of no book: an affiliate may have no account here" },
  stepUp: true,
  body: z.strictObject({ payee: payeeSchema }),
  response: payoutMethodSchema,
  errors: ["foreign_origin"],
  idempotent: false,
  rateLimit: { points: 10, seconds: 3600, by: "account" },
});

const ownPayoutSchema = z.strictObject({
  id: idSchema,
  createdAt: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  cents: z.int(),
  method: z.enum(PAYOUT_METHODS),
  masked: z.string(),
  /** What the payment is called where it was made. */
  reference: z.nullable(z.string()),
  failureReason: z.nullable(z.string()),
  /** When it was marked paid or failed. */
  settledAt: z.nullable(z.string()),
});
export type OwnPayout = z.infer<typeof ownPayoutSchema>;

export const listOwnPayouts = defineEndpoint({
  ...own,
  method: "GET",
  path: "/api/affiliates/payouts",
  summary: "What an affiliate was paid, is being paid, or could not be paid, a page of it, the latest first",
  query: z.strictObject({ page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1) }),
  response: z.strictObject({ total: z.int(), rows: z.array(ownPayoutSchema).check(z.maxLength(PAGE_ROWS)) }),
});

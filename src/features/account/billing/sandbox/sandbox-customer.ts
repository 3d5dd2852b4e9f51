import * as z from "zod/mini";

/** What the sandbox keeps about a customer, in milliseconds of its own clock. It takes no money and does not know our plans. */

const priceSchema = z.strictObject({ cents: z.int(), interval: z.enum(["month", "year"]) });

const sessionSchema = z.strictObject({
  id: z.string(),
  /** The key of the request: asking twice makes one. */
  key: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  /** For all units together. */
  price: priceSchema,
  quantity: z.optional(z.int()),
  /** Left out: premium. */
  product: z.optional(z.string()),
  trialEndsAt: z.nullable(z.number()),
  /** Instead, for a trial that begins with the purchase. */
  trialDays: z.optional(z.int()),
  successUrl: z.string(),
  cancelUrl: z.string(),
  subscriptionId: z.nullable(z.string()),
  expiresAt: z.number(),
});
export type SandboxSession = z.infer<typeof sessionSchema>;

const subscriptionSchema = z.strictObject({
  id: z.string(),
  status: z.enum([
    "incomplete",
    "incomplete_expired",
    "trialing",
    "active",
    "past_due",
    "unpaid",
    "canceled",
    "paused",
  ]),
  isCollectionPaused: z.boolean(),
  pausedAt: z.nullable(z.number()),
  /** For all units together; their number is 1 where it is omitted. */
  price: priceSchema,
  quantity: z.optional(z.int()),
  createdAt: z.number(),
  periodStartsAt: z.number(),
  periodEndsAt: z.number(),
  trialEndsAt: z.nullable(z.number()),
  cancelAtPeriodEnd: z.boolean(),
  endedAt: z.nullable(z.number()),
});
export type SandboxSubscription = z.infer<typeof subscriptionSchema>;

const invoiceSchema = z.strictObject({
  id: z.string(),
  number: z.string(),
  subscriptionId: z.string(),
  status: z.enum(["open", "paid", "uncollectible", "void"]),
  amountCents: z.int(),
  /** The part of it that a credit paid. */
  creditedCents: z.int(),
  paidCents: z.int(),
  refundedCents: z.int(),
  isDisputed: z.boolean(),
  disputedAt: z.optional(z.number()),
  /** What the bank decided in the end. */
  disputeEnded: z.optional(z.enum(["won", "lost"])),
  attempts: z.int(),
  needsAction: z.boolean(),
  createdAt: z.number(),
  paidAt: z.nullable(z.number()),
  nextAttemptAt: z.nullable(z.number()),
  /** The pause that ends when it is paid. */
  resumes: z.boolean(),
});
export type SandboxInvoice = z.infer<typeof invoiceSchema>;

export const CARDS = ["pays", "declines", "asks"] as const;
export const DELIVERIES = ["once", "twice", "late", "never"] as const;

export const sandboxCustomerSchema = z.strictObject({
  id: z.string(),
  /** For an organization, which its pages then name. */
  organizationId: z.optional(z.string()),
  /** How far the customer's clock is ahead of ours. */
  aheadMs: z.int(),
  card: z.enum(CARDS),
  /** How the next events are delivered. */
  delivery: z.enum(DELIVERIES),
  creditCents: z.int(),
  sessions: z.array(sessionSchema),
  subscriptions: z.array(subscriptionSchema),
  invoices: z.array(invoiceSchema),
  /** Keys of actions that must happen only once. */
  doneKeys: z.array(z.string()),
});
export type SandboxCustomer = z.infer<typeof sandboxCustomerSchema>;

export const newSandboxCustomer = (id: string, organizationId?: string): SandboxCustomer => ({
  id,
  ...(organizationId === undefined ? {} : { organizationId }),
  aheadMs: 0,
  card: "pays",
  delivery: "once",
  creditCents: 0,
  sessions: [],
  subscriptions: [],
  invoices: [],
  doneKeys: [],
});

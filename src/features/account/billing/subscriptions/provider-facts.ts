import type { Price } from "../rules.ts";

/** What a payment provider says about a customer, in our terms. Instants are the provider's: a sandbox has its own clock. */

export type ProviderSubscription = {
  id: string;
  status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "unpaid" | "canceled" | "paused";
  /** Someone at the provider stopped its collection by hand: its status there stays the same. */
  isCollectionPaused: boolean;
  pausedAt: Date | null;
  resumesAt: Date | null;
  /** For all units together. Null: a price that is not one of ours, such as a weekly one. */
  price: Price | null;
  /** Units, such as seats. */
  quantity: number;
  createdAt: Date;
  periodStartsAt: Date;
  periodEndsAt: Date;
  trialEndsAt: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
};

/** `asked`: the bank inquires, and has moved no money. From `open` on it has taken the payment back, until it is `won`. */
export type Dispute = { stage: "asked" | "open" | "won" | "lost"; at: Date };

export type ProviderInvoice = {
  id: string;
  number: string | null;
  subscriptionId: string | null;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  amountCents: number;
  /** By a card, or by anything else that is not a credit. */
  paidCents: number;
  refundedCents: number;
  /** The latest one about its payment. */
  dispute: Dispute | null;
  /** Payment attempts. */
  attempts: number;
  /** The bank wants the cardholder to confirm. */
  needsAction: boolean;
  createdAt: Date;
  paidAt: Date | null;
  /** Tells its card again, at this provider alone; left out: it was paid by none. */
  card?: string;
  /** Where it is shown; null: nowhere. */
  url: string | null;
};

export type CustomerFacts = {
  /** What is owed to the customer and deducted from the next invoice. */
  creditCents: number;
  subscriptions: readonly ProviderSubscription[];
  invoices: readonly ProviderInvoice[];
};

import type { Price } from "../rules.ts";

/** What a payment provider says of a customer, in our words. Instants are its own: a sandbox has a clock of its own. */

export type ProviderSubscription = {
  id: string;
  status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "unpaid" | "canceled" | "paused";
  /** Someone at the provider stopped its collection by hand: it keeps its status there. */
  isCollectionPaused: boolean;
  pausedAt: Date | null;
  resumesAt: Date | null;
  /** Of all pieces together. Null: a price that is none of ours, such as one a week. */
  price: Price | null;
  /** Pieces, such as seats. */
  quantity: number;
  createdAt: Date;
  periodStartsAt: Date;
  periodEndsAt: Date;
  trialEndsAt: Date | null;
  cancelAtPeriodEnd: boolean;
  endedAt: Date | null;
};

export type ProviderInvoice = {
  id: string;
  number: string | null;
  subscriptionId: string | null;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  amountCents: number;
  /** By a card, or by whatever else is not a credit. */
  paidCents: number;
  refundedCents: number;
  isDisputed: boolean;
  /** Payments that were tried. */
  attempts: number;
  /** The bank wants a word of the cardholder. */
  needsAction: boolean;
  createdAt: Date;
  paidAt: Date | null;
  /** Where it is shown; null: nowhere. */
  url: string | null;
};

export type CustomerFacts = {
  /** What is owed to the customer and taken from the next invoice. */
  creditCents: number;
  subscriptions: readonly ProviderSubscription[];
  invoices: readonly ProviderInvoice[];
};

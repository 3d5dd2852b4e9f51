import type { Price } from "#features/account/billing/rules.ts";
import type { CustomerFacts } from "#features/account/billing/subscriptions/provider-facts.ts";

/** What is left of a trial, during which nothing is charged. One that waits has days, which go on from the purchase. */
export type TrialLeft = { endsAt: Date } | { days: number };

export type NewCheckout = {
  customerId: string;
  /** Per unit. */
  price: Price;
  quantity: number;
  /** What is sold, as the buyer reads it there. */
  product: string;
  trial: TrialLeft | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/**
 * The payment provider. `key`: asked twice under the same key, it acts once. A provider that refuses throws `ProviderRefusal`;
 * one that does not answer, or answers that it cannot now, `ProviderUnavailable`.
 */
export type PaymentProvider = {
  readonly name: "stripe" | "sandbox";
  createCustomer: (who: NewCustomer, key: string) => Promise<string>;
  openCheckout: (checkout: NewCheckout, key: string) => Promise<{ sessionId: string; url: string }>;
  /** A checkout that no one should be able to finish any more. A completed one stays completed. */
  closeCheckout: (customerId: string, sessionId: string) => Promise<void>;
  openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  /** Null: the customer was deleted there. One whom the provider does not know throws `ProviderStranger`. */
  readCustomer: (customerId: string) => Promise<CustomerFacts | null>;
  /** Null: no one's, such as a sale at another till, or in the sandbox, whose events always name their customer. */
  findCustomerOfCharge: (chargeId: string) => Promise<string | null>;
  /** Credits what is paid and unused; a trial has nothing to credit, and waits. */
  pause: (target: SubscriptionRef, key: string) => Promise<void>;
  /** `trialEndsAt`: for a trial that was paused, when its days are now over. */
  resume: (target: SubscriptionRef, key: string, trialEndsAt: Date | null) => Promise<void>;
  cancel: (target: SubscriptionRef, when: "now" | "period_end") => Promise<void>;
  /** Undoes a cancellation at the end of the period. */
  keep: (target: SubscriptionRef) => Promise<void>;
  switchPrice: (target: SubscriptionRef, price: Price, key: string) => Promise<void>;
  /**
   * More or fewer units at the agreed price, until the period ends: more are charged at once or refused, fewer are credited.
   */
  setQuantity: (target: SubscriptionRef, quantity: number, key: string) => Promise<void>;
  /** A new unit price, at the same interval and for the rest of the period, by the same rule. */
  setUnitPrice: (target: SubscriptionRef, unit: Price, key: string) => Promise<void>;
  /** Refunds all that was paid. */
  refund: (target: { customerId: string; invoiceId: string }, key: string) => Promise<void>;
  /** Deducts from the credit there what was given for it here. */
  useCredit: (target: { customerId: string; cents: number }, key: string) => Promise<void>;
  /** Ends what is running and forgets the person; invoices stay as the law requires. */
  deleteCustomer: (customerId: string) => Promise<void>;
};

export type NewCustomer = { email: string; name: string } & ({ userId: string } | { organizationId: string });

export type SubscriptionRef = { customerId: string; subscriptionId: string };

/** The provider refuses, in words for the person. */
export class ProviderRefusal extends Error {
  override readonly name = "ProviderRefusal";
}

/** No one knows whether it was done. */
export class ProviderUnavailable extends Error {
  override readonly name: string = "ProviderUnavailable";
  readonly retryAfterSeconds: number | null;
  constructor(message: string, retryAfterSeconds: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The provider does not know what we ask about, for example because the key belongs to another account. Our data about it is
 * kept as it is: it may still be running, and charged, in the account of the earlier key.
 */
export class ProviderStranger extends ProviderUnavailable {
  override readonly name = "ProviderStranger";
}

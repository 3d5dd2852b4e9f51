import type { Price } from "#features/billing/rules.ts";
import type { CustomerFacts } from "#features/billing/subscriptions/provider-facts.ts";

export type NewCheckout = {
  customerId: string;
  /** Of one piece. */
  price: Price;
  quantity: number;
  /** What is sold, as the buyer reads it there. */
  product: string;
  /** Days of a trial that are left: nothing is charged before. */
  trialEndsAt: Date | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/**
 * Who takes the money. `key`: asked twice under one, it does a thing once. A provider that says no throws
 * `ProviderRefusal`; one that does not answer, or answers that it cannot now, `ProviderUnavailable`.
 */
export type PaymentProvider = {
  readonly name: "stripe" | "sandbox";
  createCustomer: (who: NewCustomer, key: string) => Promise<string>;
  openCheckout: (checkout: NewCheckout, key: string) => Promise<{ sessionId: string; url: string }>;
  /** A checkout that no one should finish any more. One that is complete stays so. */
  closeCheckout: (customerId: string, sessionId: string) => Promise<void>;
  openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  /** Null: the customer was deleted there. One whom no one knows there throws `ProviderStranger`. */
  readCustomer: (customerId: string) => Promise<CustomerFacts | null>;
  /** Credits what is paid and unused; of a trial nothing is, and it waits. */
  pause: (target: SubscriptionRef, key: string) => Promise<void>;
  /** `trialEndsAt`: of a trial that was paused, when its days are over now. */
  resume: (target: SubscriptionRef, key: string, trialEndsAt: Date | null) => Promise<void>;
  cancel: (target: SubscriptionRef, when: "now" | "period_end") => Promise<void>;
  /** Takes the end of the period back. */
  keep: (target: SubscriptionRef) => Promise<void>;
  switchPrice: (target: SubscriptionRef, price: Price, key: string) => Promise<void>;
  /**
   * More or fewer pieces at the price that was agreed, for the rest of the period: more are charged at once or not had,
   * fewer are credited.
   */
  setQuantity: (target: SubscriptionRef, quantity: number, key: string) => Promise<void>;
  /** Another price of each piece, in the same interval and for the rest of the period, by the same rule. */
  setUnitPrice: (target: SubscriptionRef, unit: Price, key: string) => Promise<void>;
  /** All that was paid. */
  refund: (target: { customerId: string; invoiceId: string }, key: string) => Promise<void>;
  /** Takes from the credit what was given for it here. */
  useCredit: (target: { customerId: string; cents: number }, key: string) => Promise<void>;
  /** Ends what runs and forgets the person; invoices stay as the law wants them. */
  deleteCustomer: (customerId: string) => Promise<void>;
};

export type NewCustomer = { email: string; name: string } & ({ userId: string } | { organizationId: string });

export type SubscriptionRef = { customerId: string; subscriptionId: string };

/** The provider says no, in words for the person. */
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
 * No one there knows what we ask about, such as with the key of another account. What we know of it is kept as it is:
 * it may well run, and be charged, where the key led before.
 */
export class ProviderStranger extends ProviderUnavailable {
  override readonly name = "ProviderStranger";
}

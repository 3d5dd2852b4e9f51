import { defineSubscriber } from "#server/events/subscriber.ts";
import { settleAccount } from "./settle.ts";

/** Billing says that something changed, and no more: what is so is read from the invoices. */
export const hearOfPayment = defineSubscriber({
  id: "affiliates.hear-of-payment",
  title: "Count what a payment earns the affiliate who referred the account",
  subscribes: ["payment.received", "payment.refunded", "payment.disputed", "payment.upheld"],
  run: async (platform, { userId }, { finish }) => {
    await finish((tx) => settleAccount(platform, tx, userId));
  },
});

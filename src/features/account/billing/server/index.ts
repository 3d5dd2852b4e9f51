import type { AnyJob } from "#server/work/define-job.ts";
import { deliverSandboxEvent } from "./sandbox/deliver-sandbox-event.ts";
import { hearOfCharge } from "./reconcile/billing-doors.ts";
import { resumeWhenDue } from "./pause/resume-when-due.ts";
import type { Payer } from "./reconcile/define-payer.ts";

export { chooseSubscription } from "#features/account/billing/subscriptions/choose-subscription.ts";
export { type AccountState, decideAccount } from "#features/account/billing/subscriptions/decide-account.ts";
export { dueNotices, isNews } from "#features/account/billing/subscriptions/due-notices.ts";
export type { CustomerFacts } from "#features/account/billing/subscriptions/provider-facts.ts";
export { dayWords, dollars } from "#features/account/billing/words.ts";
export { CHECKOUT_HOURS } from "#features/account/billing/rules.ts";
export { normalizeAddress } from "#features/account/billing/trial-address.ts";
export { requireProvider } from "./connect/provider-of.ts";
export { askProvider } from "./provider/ask-provider.ts";
export type { PaymentProvider } from "./provider/payment-provider.ts";
export { billingDoors } from "./reconcile/billing-doors.ts";
export { billingMails, type PayerNotice } from "./mail/billing-mails.ts";
export { supportMail, supportNoticeOf } from "./mail/support-mail.ts";
export { forgetCustomer } from "./leaving/forget-customer.ts";
export { stopRenewal } from "./leaving/stop-renewal.ts";
export { type RevenueItem, sumRevenue } from "#features/account/billing/subscriptions/revenue.ts";
export { readInvoices } from "./store.ts";
export { readOldestUnread, readRevenueItems } from "./revenue-read-model.ts";
export { billingRoutes } from "./routes.ts";
export { planRoutes } from "./plan-routes.ts";
export { tellOfTrial } from "./trial/tell-of-trial.ts";
export { trialMails } from "./trial/trial-mails.ts";
export { definePayer, type Payer } from "./reconcile/define-payer.ts";
export { invoiceColumns, payerColumns } from "./reconcile/payer-columns.ts";
export type { Read } from "./reconcile/payer.ts";
export { personPayer } from "./reconcile/person-payer.ts";

/** `payers`: all those whom the provider's customers may be. */
export const billingJobs = (payers: readonly Payer[]): readonly AnyJob[] => [
  ...payers.flatMap(({ jobs }) => jobs),
  deliverSandboxEvent,
  resumeWhenDue,
  hearOfCharge(payers),
];

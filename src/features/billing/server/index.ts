import type { AnyJob } from "#server/jobs/define-job.ts";
import { deliverSandboxEvent } from "./sandbox/deliver-sandbox-event.ts";
import { reconcileAccount } from "./reconcile/reconcile-account.ts";
import { reconcileEveryone } from "./reconcile/reconcile-all.ts";
import { resumeWhenDue } from "./pause/resume-when-due.ts";

export { billingDoors } from "./reconcile/billing-doors.ts";
export { billingMails } from "./mail/billing-mails.ts";
export { forgetCustomer } from "./leaving/forget-customer.ts";
export { stopRenewal } from "./leaving/stop-renewal.ts";
export { billingReadings, readRevenue } from "./revenue-read-model.ts";
export { billingRoutes } from "./routes.ts";
export { planRoutes } from "./plan-routes.ts";
export { tellOfTrial } from "./trial/tell-of-trial.ts";
export { trialMails } from "./trial/trial-mails.ts";
export { reconcileSoon } from "./reconcile/reconcile-account.ts";
export { billingChores, reconcileEveryoneSoon, reconcileRestored } from "./reconcile/reconcile-all.ts";

export const billingJobs: readonly AnyJob[] = [reconcileAccount, reconcileEveryone, deliverSandboxEvent, resumeWhenDue];

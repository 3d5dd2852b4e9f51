import type { AnyJob } from "#server/jobs/define-job.ts";
import { deliverSandboxEvent } from "./sandbox/deliver-sandbox-event.ts";
import { reconcileAccount } from "./reconcile/reconcile-account.ts";
import { resumeWhenDue } from "./pause/resume-when-due.ts";

export { billingDoors } from "./reconcile/billing-doors.ts";
export { billingMails } from "./mail/billing-mails.ts";
export { forgetCustomer } from "./leaving/forget-customer.ts";
export { stopRenewal } from "./leaving/stop-renewal.ts";
export { billingReadings } from "./revenue-read-model.ts";
export { billingRoutes } from "./routes.ts";
export { planRoutes } from "./plan-routes.ts";
export { tellOfTrial } from "./trial/tell-of-trial.ts";
export { trialMails } from "./trial/trial-mails.ts";
export { billingChores, reconcileRestored } from "./reconcile/reconcile-all.ts";

export const billingJobs: readonly AnyJob[] = [reconcileAccount, deliverSandboxEvent, resumeWhenDue];

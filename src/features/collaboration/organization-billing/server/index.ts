export { organizationBillingMails } from "./mail/organization-billing-mails.ts";
export { forgetClosed } from "./reconcile/forget-closed.ts";
export { organizationPayer } from "./reconcile/organization-payer.ts";
export { billingReadings, readOrganizationTakings, readRevenue } from "./revenue-read-model.ts";
export { organizationBillingRoutes } from "./routes.ts";

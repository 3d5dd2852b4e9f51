export { organizationBillingMails } from "./mail/organization-billing-mails.ts";
export { hearOfOrganization, reconcileOrganization } from "./reconcile/reconcile-organization.ts";
export {
  forgetClosed,
  organizationBillingChores,
  reconcileOrganizations,
  reconcileOrganizationsSoon,
  reconcileRestoredOrganizations,
} from "./reconcile/reconcile-organizations.ts";
export { billingReadings, readOrganizationTakings, readRevenue } from "./revenue-read-model.ts";
export { organizationBillingRoutes } from "./routes.ts";

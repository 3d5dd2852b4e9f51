export { organizationBillingMails } from "./mail/organization-billing-mails.ts";
export { hearOfOrganization, reconcileOrganization } from "./reconcile/reconcile-organization.ts";
export {
  forgetClosed,
  organizationBillingChores,
  reconcileRestoredOrganizations,
} from "./reconcile/reconcile-organizations.ts";
export { readOrganizationRevenueItems } from "./revenue-read-model.ts";
export { organizationBillingRoutes } from "./routes.ts";

export { OrganizationInvitation } from "./accept/organization-invitation.tsx";
export { OrganizationCard } from "./start/organization-card.tsx";
export { loadInOrganization, organizationQuery, useOrganization } from "./shell/organization.ts";

export { AcceptOrganizationInvite, isOrganizationToken } from "./accept/accept-organization-invite.tsx";
export { OrganizationCard } from "./start/organization-card.tsx";
export { loadInOrganization, organizationQuery, useOrganization } from "./shell/organization.ts";

import type { Route } from "#server/http/implement.ts";
import { brandingRoutes } from "./branding/routes.ts";
import { domainRoutes } from "./domain/routes.ts";
import { organizationInvitationRoutes } from "./invitations/routes.ts";
import { organizationMemberRoutes } from "./members/routes.ts";
import { organizationItselfRoutes } from "./organization/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";

export { checkDomains } from "./domain/check-domains.ts";
export { domainMails } from "./domain/mail-lost-domain.ts";
export { organizationMails } from "./organization-mails.ts";

export const organizationRoutes: Route[] = [
  ...organizationItselfRoutes,
  ...organizationMemberRoutes,
  ...organizationInvitationRoutes,
  ...brandingRoutes,
  ...domainRoutes,
  ...settingsRoutes,
];

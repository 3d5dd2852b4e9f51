import type { Route } from "#server/http/implement.ts";
import { brandingRoutes } from "./branding/routes.ts";
import { domainRoutes } from "./domain/routes.ts";
import { organizationItselfRoutes } from "./organization/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";

export { checkDomains } from "./domain/check-domains.ts";
export { domainMails } from "./domain/mail-lost-domain.ts";

export const organizationRoutes: Route[] = [
  ...organizationItselfRoutes,
  ...brandingRoutes,
  ...domainRoutes,
  ...settingsRoutes,
];

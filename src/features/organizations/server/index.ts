import type { Route } from "#server/http/implement.ts";
import { brandingRoutes } from "./branding/routes.ts";
import { organizationItselfRoutes } from "./organization/routes.ts";

export const organizationRoutes: Route[] = [...organizationItselfRoutes, ...brandingRoutes];

export { logOrganizationAct } from "./log/log-organization-act.ts";

import type { Route } from "#server/http/implement.ts";
import { organizationItselfRoutes } from "./organization/routes.ts";

export const organizationRoutes: Route[] = [...organizationItselfRoutes];

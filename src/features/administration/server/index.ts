import type { Route } from "#server/http/implement.ts";
import { consoleRoutes } from "./console-routes.ts";
import { userRoutes } from "./users/routes.ts";

export const administrationRoutes: Route[] = [...userRoutes, ...consoleRoutes];

import type { Route } from "#server/http/implement.ts";
import { consoleRoutes } from "./console-routes.ts";
import { installationRoutes } from "./installation/routes.ts";
import { integrityRoutes } from "./integrity/routes.ts";
import { jobRoutes } from "./jobs/routes.ts";
import { organizationRoutes } from "./organizations/routes.ts";
import { overviewRoutes } from "./overview/routes.ts";
import { subscriptionRoutes } from "./subscriptions/routes.ts";
import { userRoutes } from "./users/routes.ts";

export { testMails } from "./installation/test-mails.ts";
export { suspensionMails } from "./users/suspension-mails.ts";

export const administrationRoutes: Route[] = [
  ...overviewRoutes,
  ...installationRoutes,
  ...userRoutes,
  ...organizationRoutes,
  ...subscriptionRoutes,
  ...jobRoutes,
  ...integrityRoutes,
  ...consoleRoutes,
];

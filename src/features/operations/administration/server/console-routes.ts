import type { Route } from "#server/http/implement.ts";
import { flagRoutes } from "./flags/routes.ts";
import { historyRoutes } from "./history/routes.ts";
import { knowledgeRoutes } from "./knowledge/routes.ts";
import { logRoutes } from "./logs/routes.ts";
import { requirementRoutes } from "./requirements/routes.ts";
import { settingRoutes } from "./settings/routes.ts";

/** What the platform goes by, and what it can tell. */
export const consoleRoutes: readonly Route[] = [
  ...settingRoutes,
  ...flagRoutes,
  ...requirementRoutes,
  ...knowledgeRoutes,
  ...historyRoutes,
  ...logRoutes,
];

export { refreshSummaries } from "./jobs/refresh-summaries.ts";
export { clientRoutes } from "./routes.ts";

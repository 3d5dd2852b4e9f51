export { stopwatchRoutes } from "./routes.ts";

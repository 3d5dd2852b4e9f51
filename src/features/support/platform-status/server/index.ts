export { platformStatusRoutes } from "./routes.ts";

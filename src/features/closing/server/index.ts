export { closingRoutes } from "./routes.ts";

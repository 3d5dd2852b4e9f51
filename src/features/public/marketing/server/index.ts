export { marketingRoutes } from "./routes.ts";

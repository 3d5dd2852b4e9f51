export { adminLogRoutes } from "./routes.ts";

export { legalHoldRoutes } from "./routes.ts";

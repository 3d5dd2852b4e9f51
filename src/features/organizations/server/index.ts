export { brandingRoutes } from "./branding/routes.ts";

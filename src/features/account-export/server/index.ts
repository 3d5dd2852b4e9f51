export { accountExportRoutes } from "./routes.ts";

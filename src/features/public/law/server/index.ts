export { lawRoutes } from "./routes.ts";

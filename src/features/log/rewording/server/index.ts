export { rewordingRoutes } from "./routes.ts";

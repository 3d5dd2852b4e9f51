export { catchUpRoutes } from "./routes.ts";

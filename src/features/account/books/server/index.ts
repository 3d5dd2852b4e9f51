export { bookRoutes } from "./routes.ts";

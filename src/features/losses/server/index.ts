export { lossRoutes } from "./routes.ts";

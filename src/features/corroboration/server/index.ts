export { corroborationRoutes } from "./routes.ts";

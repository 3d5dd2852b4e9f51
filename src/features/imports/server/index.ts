export { importChores } from "./chores.ts";
export { importRoutes } from "./routes.ts";

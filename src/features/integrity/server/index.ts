export { integrityChores } from "./chores.ts";
export { integrityRoutes } from "./routes.ts";

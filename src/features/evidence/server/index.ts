export { evidenceChores } from "./chores.ts";
export { evidenceRoutes } from "./routes.ts";

export { accountChores } from "./chores.ts";
export { accountRoutes } from "./routes.ts";

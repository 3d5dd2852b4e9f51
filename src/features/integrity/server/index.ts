export { integrityChores } from "./chores.ts";
export { integrityRoutes } from "./routes.ts";
export { readLastCheck } from "./store.ts";

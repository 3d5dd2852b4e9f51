export { accountRoutes } from "./routes.ts";
export { insertActivityLog as recordActivity } from "./store.ts";

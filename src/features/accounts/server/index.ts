export { accountChores } from "./chores.ts";
export { readHomeState } from "./store.ts";
export { accountRoutes } from "./routes.ts";
export { createSampleAccount } from "./session/create-sample-account.ts";

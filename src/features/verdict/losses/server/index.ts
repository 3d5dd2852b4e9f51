export { readLosses } from "./read-losses.ts";
export { lossRoutes } from "./routes.ts";

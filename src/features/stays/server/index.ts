export { readStays } from "./read-stays.ts";
export { stayRoutes } from "./routes.ts";

export { readPapers } from "./read-model.ts";
export { paperRoutes } from "./routes.ts";

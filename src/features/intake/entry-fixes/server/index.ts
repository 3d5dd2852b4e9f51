export { openFixes } from "./open-fixes.ts";
export { entryFixRoutes } from "./routes.ts";

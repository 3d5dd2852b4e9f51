export { commentNotices } from "./notices.ts";
export { commentRoutes } from "./routes.ts";

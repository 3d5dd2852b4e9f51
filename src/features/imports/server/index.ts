export { importChores } from "./chores.ts";
export { importNotices } from "./notices.ts";
export { importRoutes } from "./routes.ts";

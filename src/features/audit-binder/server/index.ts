export { auditBinderChores } from "./chores.ts";
export { auditBinderRoutes } from "./routes.ts";

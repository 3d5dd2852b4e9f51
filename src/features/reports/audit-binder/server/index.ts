export { auditBinderChores } from "./chores.ts";
export { makeArchive } from "./making/make-archive.ts";
export { auditBinderRoutes } from "./routes.ts";

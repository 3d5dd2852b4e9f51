export { ledgerAuditChores } from "./chores.ts";
export { auditYear } from "./running/audit-year.ts";
export { ledgerAuditRoutes } from "./routes.ts";

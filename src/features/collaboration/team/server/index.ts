export { teamNotices } from "./notices.ts";
export { teamRoutes } from "./routes.ts";
export { teamMails } from "./team-mails.ts";

export { impersonationChores } from "./chores.ts";
export { impersonationRoutes } from "./routes.ts";
export { supportMails } from "./support-mails.ts";

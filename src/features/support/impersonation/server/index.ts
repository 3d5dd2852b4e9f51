export { impersonationChores } from "./chores.ts";
export { openedInOrder } from "./opened-in-order.ts";
export { impersonationRoutes } from "./routes.ts";
export { supportMails } from "./support-mails.ts";

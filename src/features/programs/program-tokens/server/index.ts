export { programTokenChores } from "./chores.ts";
export { programTokenRoutes } from "./routes.ts";
export { tellOfEnds } from "./tell-of-ends.ts";
export { programTokenMails } from "./token-mails.ts";

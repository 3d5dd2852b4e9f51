export { programTokenChores } from "./chores.ts";
export { makeToken } from "./make-token.ts";
export { mailNewToken } from "./mail-new-token.ts";
export { programTokenRoutes } from "./routes.ts";
export { tellOfEnds } from "./tell-of-ends.ts";
export { daysAfter, daysBefore, scopesGrantedBy } from "../rules.ts";
export { programTokenMails } from "./token-mails.ts";

export { accountExportMails } from "./account-export-mails.ts";
export { accountExportRoutes } from "./routes.ts";

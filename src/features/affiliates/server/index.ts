export { affiliateMails } from "./affiliate-mails.ts";
export { affiliateRoutes } from "./routes.ts";

export { tellApplicant } from "./jobs/tell-applicant.ts";
export { affiliateMails } from "./affiliate-mails.ts";
export { affiliateRoutes } from "./routes.ts";

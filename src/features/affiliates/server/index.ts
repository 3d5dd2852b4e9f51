export { tellApplicant } from "./jobs/tell-applicant.ts";
export { affiliateRoutes } from "./routes.ts";

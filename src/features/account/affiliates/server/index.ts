export { tellApplicant } from "./jobs/tell-applicant.ts";
export { affiliateMails } from "./affiliate-mails.ts";
export { bindReferral } from "./attribution/bind-referral.ts";
export { affiliateChores } from "./chores.ts";
export { hearOfPayment } from "./commission/hear-of-payment.ts";
export { mountVisits } from "./attribution/mount-visits.ts";
export { affiliateRoutes } from "./routes.ts";

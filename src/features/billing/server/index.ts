export { planRoutes } from "./plan-routes.ts";
export { tellOfTrial } from "./trial/tell-of-trial.ts";
export { trialMails } from "./trial/trial-mails.ts";

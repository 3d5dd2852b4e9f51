export { feedbackChores } from "./chores.ts";
export { feedbackMails } from "./feedback-mail.ts";
export { feedbackRoutes } from "./routes.ts";

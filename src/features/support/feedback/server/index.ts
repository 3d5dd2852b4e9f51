export { feedbackChores } from "./chores.ts";
export { feedbackMails } from "./feedback-mail.ts";
export { keepFeedback } from "./keep-feedback.ts";
export { feedbackRoutes } from "./routes.ts";

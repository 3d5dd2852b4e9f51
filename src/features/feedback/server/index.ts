export { feedbackChores } from "./chores.ts";
export { feedbackRoutes } from "./routes.ts";

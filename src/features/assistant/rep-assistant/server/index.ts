export { answerQuestion } from "./answers/index.ts";
export { repAssistantRoutes } from "./routes.ts";

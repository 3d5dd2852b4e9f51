export { answerQuestion } from "./answers/answer-question.ts";
export { repAssistantRoutes } from "./routes.ts";

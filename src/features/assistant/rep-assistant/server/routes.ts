import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { type AnswerQuestion, askAssistant } from "./conversations/ask-assistant.ts";
import { deleteConversation } from "./conversations/delete-conversation.ts";
import { getConversation } from "./conversations/get-conversation.ts";
import { getUsage } from "./conversations/get-usage.ts";
import { getWelcome } from "./conversations/get-welcome.ts";
import { listConversations } from "./conversations/list-conversations.ts";
import { reportAnswer } from "./conversations/report-answer.ts";

export const repAssistantRoutes = (answerQuestion: AnswerQuestion): Route[] => [
  implement(contract.getUsage, getUsage),
  implement(contract.getWelcome, getWelcome),
  implement(contract.askAssistant, askAssistant(answerQuestion), { transaction: "own" }),
  implement(contract.listConversations, listConversations),
  implement(contract.getConversation, getConversation),
  implement(contract.deleteConversation, deleteConversation),
  implement(contract.reportAnswer, reportAnswer),
];

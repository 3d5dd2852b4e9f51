import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { sendFeedback } from "./send-feedback.ts";

export const feedbackRoutes: Route[] = [implement(contract.sendFeedback, sendFeedback)];

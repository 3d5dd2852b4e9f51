import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { sendFeedback } from "./send-feedback.ts";
import { uploadScreenshot } from "./upload-screenshot.ts";

export const feedbackRoutes: Route[] = [
  implement(contract.sendFeedback, sendFeedback),
  implement(contract.uploadScreenshot, uploadScreenshot, { transaction: "own" }),
];

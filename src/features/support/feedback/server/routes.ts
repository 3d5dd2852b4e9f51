import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { exportFeedback } from "./inbox/export-feedback.ts";
import { getFeedback, getFeedbackScreenshot, listFeedback } from "./inbox/read-feedback.ts";
import { answerFeedback, noteOnFeedback } from "./inbox/reply-to-feedback.ts";
import { updateFeedback } from "./inbox/update-feedback.ts";
import { sendFeedback } from "./send-feedback.ts";
import { uploadScreenshot } from "./upload-screenshot.ts";

export const feedbackRoutes: Route[] = [
  implement(contract.sendFeedback, sendFeedback),
  implement(contract.uploadScreenshot, uploadScreenshot, { transaction: "own" }),
  implement(contract.listFeedback, listFeedback),
  implement(contract.exportFeedback, exportFeedback),
  implement(contract.getFeedback, getFeedback),
  implement(contract.getFeedbackScreenshot, getFeedbackScreenshot),
  implement(contract.updateFeedback, updateFeedback),
  implement(contract.noteOnFeedback, noteOnFeedback),
  implement(contract.answerFeedback, answerFeedback),
];

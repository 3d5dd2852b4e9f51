import type { BadgeTone } from "@tenure/ui";
import type { FeedbackMessage, FeedbackState } from "#features/support/feedback/contract.ts";

export const STATE_WORDS: Record<FeedbackState, string> = {
  new: "New",
  read: "Read",
  answered: "Answered",
  closed: "Closed",
};
export const STATE_TONES: Record<FeedbackState, BadgeTone> = {
  new: "info",
  read: "outline",
  answered: "neutral",
  closed: "neutral",
};
export const KIND_WORDS: Record<FeedbackMessage["type"], string> = {
  bug: "Bug report",
  feature_request: "Feature request",
  issue: "Technical issue",
  general_feedback: "General feedback",
};

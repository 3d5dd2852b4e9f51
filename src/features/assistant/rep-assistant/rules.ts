export const MESSAGE_MAX_CHARACTERS = 2000;
export const REPORT_MAX_CHARACTERS = 1000;
export const TITLE_MAX_CHARACTERS = 80;
export const CONVERSATIONS_PER_PAGE = 20;
/** From this many on, the panel says how many are left. */
export const LOW_REMAINING_CALLS = 2;

export const REPORT_REASONS = ["wrong_figure", "wrong_law", "wrong_source", "not_helpful", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Shown while there is one message. */
export const QUICK_QUESTIONS = [
  "How many hours do I need each week?",
  "Would I pass if travel is cut?",
  "What should I fix first?",
  "Can my spouse's hours help?",
  "Why doesn't the drive from home count?",
  "I have a full-time job. Can I qualify?",
] as const;

export const NOT_ADVICE = "General information, not tax advice.";
export const NO_MODEL = "Answers come from our sources. No AI model is connected.";

/** Its first question, on one line and cut. */
export const titleOf = (question: string): string => {
  const characters = [...question.replaceAll(/\s+/gu, " ")];
  if (characters.length <= TITLE_MAX_CHARACTERS) return characters.join("");
  return `${characters
    .slice(0, TITLE_MAX_CHARACTERS - 1)
    .join("")
    .trimEnd()}…`;
};

import type { DescriptionQuestion } from "@tenure/tax-rules";

const WORDS: Readonly<Record<DescriptionQuestion, string>> = {
  whose: "Who did it?",
  whom: "Who was it with?",
  unit: "Which unit?",
  what: "What was done?",
  decision: "What did you decide?",
};

/** `Which unit? What did you decide? Add only what you know.`; empty: nothing is asked. */
export const coachWords = (questions: readonly DescriptionQuestion[]): string =>
  questions.length === 0 ? "" : `${questions.map((question) => WORDS[question]).join(" ")} Add only what you know.`;

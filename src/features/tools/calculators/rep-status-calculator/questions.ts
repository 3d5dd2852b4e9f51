import type { ToolQuestion } from "../tool.ts";

export const REP_QUESTIONS: readonly ToolQuestion[] = [
  {
    question: "What are the two tests of real estate professional status?",
    answer:
      "More than 750 hours in real property trades or businesses in which you participate materially, and more than half of all your personal services. Both must be met by one person in one year.",
  },
  {
    question: "Do 750 hours pass?",
    answer: "No. The law says more than 750: exactly 750 hours fail, and one more minute passes.",
  },
  {
    question: "May spouses add their hours?",
    answer:
      "Not for the two tests: one spouse must meet both alone, and that carries a joint return. For material participation in each rental the hours of both spouses count together.",
  },
  {
    question: "Can I qualify with a full-time job?",
    answer:
      "A job of 2,080 hours takes more than 2,080 hours of real property work in the same year. Few records of that size have been believed.",
  },
  {
    question: "Do hours on a short-term rental count?",
    answer:
      "With an average stay of seven days or less it is not a rental activity. Under our default rules its hours are outside the 750, and its loss can be nonpassive by material participation alone: more than 500 hours, or more than 100 and no one more.",
  },
  {
    question: "Who keeps what I enter?",
    answer:
      "It is in the address of this page, after the # sign, and is sent to no one. A share link keeps it for 90 days. An account keeps it until you delete it.",
  },
];

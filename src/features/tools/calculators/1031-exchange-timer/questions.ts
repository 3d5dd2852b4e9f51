import type { ToolQuestion } from "../tool.ts";

export const EXCHANGE_QUESTIONS: readonly ToolQuestion[] = [
  {
    question: "Does a weekend or a holiday move day 45 or day 180?",
    answer:
      "No. Both are calendar days and end at midnight, on whatever day they fall. Only the due date of a return moves to the next business day.",
  },
  {
    question: "Why can the exchange end before day 180?",
    answer:
      "The property must be received by day 180 or by the due date of the return for the year of the sale, extensions included, whichever is earlier. A sale late in the year meets the return first: an extension keeps the whole period. On a careful reading filing the return ends it too, though the statute names only the due date. Ask your intermediary before you file.",
  },
  {
    question: "How many properties may I identify?",
    answer:
      "Up to three of any value, or any number worth together no more than 200 percent of what you sold, or more than that if you receive at least 95 percent of the value identified.",
  },
  {
    question: "What if there is a disaster?",
    answer:
      "An IRS notice may postpone the days for people in a federally declared disaster area. This timer does not assume one: ask your adviser whether a notice covers you.",
  },
  {
    question: "Who keeps what I enter?",
    answer:
      "It is in the address of this page, after the # sign, and is sent to no one. A share link keeps it for 90 days. An account keeps it until you delete it. Reminders by mail keep your address and the days, without names or amounts, until the last of them is sent or you end them.",
  },
];

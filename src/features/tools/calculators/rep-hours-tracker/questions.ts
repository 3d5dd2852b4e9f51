import type { ToolQuestion } from "../tool.ts";

export const TRACKER_QUESTIONS: readonly ToolQuestion[] = [
  {
    question: "Can a spreadsheet prove when a row was typed?",
    answer:
      "No. The column for the day you wrote a row says what you claim. Anyone can type another day there. Also keep what was made at the time: mails, messages, receipts, calendars.",
  },
  {
    question: "What does the sheet count?",
    answer:
      "It adds what our default rules count, and shows apart the work that could be challenged. It says yes only above 750 hours and above half of all work: at exactly 750, and at exactly half, it says not yet. For each property it adds your hours and your spouse’s. Anyone else’s are compared with them.",
  },
  {
    question: "Why does the half test say “Needs info” at first?",
    answer:
      "It compares with all other work of the year. Until you add it, we can’t tell. A row with 0 hours says there was none.",
  },
  {
    question: "Can I bring the sheet into an account later?",
    answer: "Yes. The columns are those that the import of this product reads, and nothing has to be renamed.",
  },
  {
    question: "Who keeps what I enter?",
    answer:
      "The file is made on your device. The choices are in the address of this page, after the # sign, and are sent to no one. A share link keeps them for 90 days.",
  },
];

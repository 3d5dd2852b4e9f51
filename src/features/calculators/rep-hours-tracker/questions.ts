import type { ToolQuestion } from "../tool.ts";

export const TRACKER_QUESTIONS: readonly ToolQuestion[] = [
  {
    question: "Can a spreadsheet prove when a row was typed?",
    answer:
      "No. The column for the day you wrote a row says what you claim; anybody can type another day there. Keep what was made at the time beside it: mails, messages, receipts, calendars.",
  },
  {
    question: "What does the sheet count?",
    answer:
      "It adds what our default reading of the law counts and shows contested work apart. It says yes only above 750 hours and above half of all work: at exactly 750, and at exactly half, it says not yet. For each property it adds your hours and your spouse’s; anybody else’s are compared with them.",
  },
  {
    question: "Why is the half test unproven at first?",
    answer:
      "It compares with all other work of the year. Until that is stated, nothing can be said; a row with 0 hours states that there is none.",
  },
  {
    question: "Can I bring the sheet into an account later?",
    answer: "Yes. The columns are those that the import of this product reads, and nothing has to be renamed.",
  },
  {
    question: "Who keeps what I enter?",
    answer:
      "The file is made on your device. The choices stand in the address of this page, after the # sign, and are sent to nobody. A share link keeps them for 90 days.",
  },
];

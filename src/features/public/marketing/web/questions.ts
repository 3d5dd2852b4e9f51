import type { StructuredData } from "#web/page-meta.ts";
import type { Question } from "#web/public/question-list.tsx";

export const LANDING_QUESTIONS: readonly Question[] = [
  {
    ask: "What is real estate professional status?",
    answer:
      "A status under section 469(c)(7) of the Internal Revenue Code. A person who works more than 750 hours, and more than half of all working time, in real property businesses in which that person materially participates may treat rental losses as not passive. Each rental also needs material participation.",
  },
  {
    ask: "Do I have to keep the log on the day itself?",
    answer:
      "The regulation accepts any reasonable means and asks for no daily report. Courts have still believed records made at the time, and turned down lists made for the audit. Tenure shows for each line when it was written.",
  },
  {
    ask: "Can I import the spreadsheet I have?",
    answer:
      "Yes, as CSV or XLSX. You see each row before anything is written, and the import can be undone as a whole. What the file claims about its age is shown as claimed.",
  },
  {
    ask: "Does my spouse's work count?",
    answer:
      "For material participation, yes. For the 750 hours and the half of all work, one person has to meet both alone, also on a joint return. Tenure keeps the hours of each person apart.",
  },
  {
    ask: "What happens if I stop paying?",
    answer:
      "You go on with the free plan. Your record stays readable, and you can export all of it as CSV, PDF and with its proofs. Nothing is removed.",
  },
  {
    ask: "Is this tax advice?",
    answer:
      "No. It is general information. The rules are cited, so that you and your adviser can check them, and the decision what to file is yours.",
  },
];

export const PRICING_QUESTIONS: readonly Question[] = [
  {
    ask: "Why may I choose the annual price?",
    answer:
      "Because it is worth more to some than to others. Every active subscriber has all of premium, at any price of the slider. The count of features next to it is a display.",
  },
  {
    ask: "What stays free?",
    answer:
      "The verdict and its receipts, 25 new entries a month, and your own record as CSV, PDF and full export, also after a plan has ended.",
  },
  {
    ask: "Can I pause?",
    answer: "A paid plan can be paused and resumed. You can still read everything you logged while it's paused.",
  },
  {
    ask: "How do I cancel?",
    answer: "In the settings of your plan, in as many steps as it took to buy. There is no fee.",
  },
];

/** For search engines: the questions as they appear on the page. */
export const questionsData = (questions: readonly Question[]): StructuredData => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ ask, answer }) => ({
    "@type": "Question",
    name: ask,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

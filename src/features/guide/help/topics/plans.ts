import type { Topic } from "../topic.ts";

export const PLANS: Topic = {
  id: "plans",
  title: "Plans",
  about: "What is free, what Premium adds, and what happens when a plan ends",
  words:
    "plan, premium, free plan, trial, upgrade, price, cost, subscription, limit, 25 entries, lock, pause, resume, freeze, credit, cancel",
  sections: [
    {
      title: "Free plan",
      text: [
        "You can log 25 new entries a month. A month starts and ends in your time zone. An entry that you undo is one of the 25.",
        "Each entry takes one evidence file. You can import one year of an old log, and its rows are not among the 25.",
        "The assistant answers 10 questions a day.",
        "You can always read what you logged, see where you stand, and save it as CSV, PDF or a full export.",
      ],
    },
    {
      title: "Free trial",
      text: [
        "Premium is open to you for 14 days. You give us no card, so nothing is charged.",
        "Each person has one trial. You start it when you open your account, or later from anything with a lock.",
      ],
    },
    {
      title: "Premium",
      text: [
        "No limits on entries, files and answers of the assistant, the stopwatch, voice to text, goals, and the Excel workbook. You pay by month or by year.",
      ],
      pages: ["plan"],
    },
    {
      title: "Pause and resume",
      text: [
        "You can pause a plan in place of canceling it. Premium stops at once, and nothing is charged until you resume.",
        "What you paid for and have not used becomes a credit. We tell you the amount before you press. The credit pays first when you resume.",
        "You can choose a day on which it resumes, or resume when you like. A paused trial keeps its days: you get them back.",
      ],
      pages: ["plan"],
    },
    {
      title: "Cancel",
      text: [
        "You keep Premium until the end of what you paid. Until then you can change your mind and keep your plan.",
      ],
      pages: ["plan"],
    },
    {
      title: "When a plan ends",
      text: ["You go on with the free plan. Nothing you logged is removed, and all of it can still be read and saved."],
    },
  ],
};

import type { EvaluatedQuestion } from "./question.ts";

/** About the law. */
export const LAW_QUESTIONS: readonly EvaluatedQuestion[] = [
  {
    asks: "What are the seven tests?",
    about: "law",
    kind: "answered",
    cites: ["help:seven-tests"],
  },
  {
    asks: "Do I need a daily log?",
    about: "law",
    kind: "answered",
    cites: ["question:no-log"],
  },
  {
    asks: "Which records did courts accept?",
    about: "law",
    kind: "answered",
    cites: ["question:which-records"],
  },
  {
    asks: "How long must I keep my records?",
    about: "law",
    kind: "answered",
    cites: ["question:keep-records"],
    contains: ["three years"],
  },
  {
    asks: "What does an examiner ask?",
    about: "law",
    kind: "answered",
    cites: ["question:examiner"],
  },
  {
    asks: "Must each property have 750 hours?",
    about: "law",
    kind: "answered",
    cites: ["question:per-property-750"],
    contains: ["Chief Counsel says no"],
  },
  {
    asks: "What does the election cost me?",
    about: "law",
    kind: "answered",
    cites: ["question:election-cost"],
  },
  {
    asks: "I forgot to make the election. Can I still do it?",
    about: "law",
    kind: "answered",
    cites: ["rule:A8.late"],
  },
  {
    asks: "Can I undo the election?",
    about: "law",
    kind: "answered",
    cites: ["rule:A8.revocation"],
  },
  {
    asks: "Does the status end the 3.8 percent tax?",
    about: "law",
    kind: "answered",
    cites: ["question:net-investment-income"],
  },
  {
    asks: "I live in California, does that matter?",
    about: "law",
    kind: "answered",
    cites: ["question:california"],
    contains: ["California does not follow"],
  },
  {
    asks: "A trust holds my rentals, can it qualify?",
    about: "law",
    kind: "answered",
    cites: ["question:trusts"],
  },
  {
    asks: "What counts as a short-term rental?",
    about: "law",
    kind: "answered",
    cites: ["rule:C1.not-a-rental"],
    contains: ["seven days or less"],
  },
  {
    asks: "What happens to my losses from earlier years?",
    about: "law",
    kind: "answered",
    cites: ["question:old-losses"],
    contains: ["stay passive"],
  },
  {
    asks: "Is a property manager the end of it?",
    about: "law",
    kind: "answered",
    cites: ["question:manager"],
  },
  {
    asks: "Which trades are real property trades?",
    about: "law",
    kind: "answered",
    cites: ["rule:A4.trades"],
  },
  {
    asks: "What is the five percent owner rule?",
    about: "law",
    kind: "answered",
    cites: ["rule:A5.five-percent"],
  },
];

import type { ToolQuestion } from "../tool.ts";

export const SCAN_QUESTIONS: readonly ToolQuestion[] = [
  {
    question: "Where does my file go?",
    answer:
      "Nowhere. It is read on your device and forgotten when you leave the page. A share link holds points and sums alone: no rows, no names, no descriptions. A question to a language model, where there is one, holds no more than the page shows you before you ask.",
  },
  {
    question: "What does the score say?",
    answer:
      "How believable the record looks, from what courts said of other records. It does not say whether the hours are enough: a good log of 645 hours still fails, and 2,520 hours in a poor one may not be believed.",
  },
  {
    question: "Does AI read my log?",
    answer:
      "No. Score, findings and what to fix come from written rules, on your device, and name the court they follow. Where a language model is set up, a button under the findings asks it for suggestions. It is sent the score and, for each finding, its rule, points, rows and hours. It gets a few descriptions only if you tick that. Its answer is marked as a model’s and loses every line that names or counts what it was not given. Without such a model there is no button.",
  },
  {
    question: "Which columns are needed?",
    answer:
      "A day and a length of time, or a start and an end. Property, activity, description, person, and the day each row was written make the scan say more. What a file does not have is left out, and the other weights are rescaled.",
  },
  {
    question: "Is a log written later worthless?",
    answer:
      "No. Any reasonable means of proof is allowed. Logs written long afterwards are rarely believed alone: keep the first version, and add what was made at the time.",
  },
  {
    question: "How large may a file be?",
    answer: "Up to 10 MB and 20,000 rows, as CSV or XLSX.",
  },
];

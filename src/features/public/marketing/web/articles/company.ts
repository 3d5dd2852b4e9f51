import { paths } from "#web/paths.ts";
import { ADVICE, type Article } from "../article.ts";

const OPEN_ACCOUNT = { to: paths.register, label: "Open an account" };

export const COMPANY_ARTICLES: readonly Article[] = [
  {
    path: paths.about,
    name: "About",
    heading: "The holding of property, and the time it is held",
    description:
      "Tenure keeps the hours of real estate professionals as a record that shows when each line was written. Why it exists and how it is made.",
    lead: "That is what the word tenure means, and what the product keeps.",
    sections: [
      {
        title: "Why it exists",
        paragraphs: [
          "People who claim real estate professional status have to show their hours, often years later. The decisions are full of owners who did the work and could not show it, because their list was made when someone asked for it.",
          "A record kept at the time is worth more than a good memory. So Tenure does one thing first: it keeps what you write, with the moment at which you wrote it.",
        ],
      },
      {
        title: "How it is made",
        points: [
          "The law is computed from rules that carry their citation and their years. All of them can be read on one page.",
          "A missing fact is unknown. It is never taken for zero, and never for yes.",
          "Hours are summed in whole seconds. A total is never rounded toward a threshold.",
          "Nothing is made up: no sample customers, no success rates, no badges.",
        ],
      },
      { title: "What it is not", paragraphs: ["It is not a tax adviser, and no tax office has approved it.", ADVICE] },
    ],
    links: [
      { to: paths.law, label: "The law we compute" },
      { to: paths.contact, label: "Contact" },
    ],
  },
  {
    path: paths.whyTenure,
    name: "Why Tenure",
    heading: "A spreadsheet cannot show when a row was typed",
    description:
      "What sets a record made at the time apart from a list made later: a stamp on every entry, a chain anyone can check, and plain reasons.",
    lead: "It shows what it says today. It cannot show what it said before, or when it began to say it.",
    shows: "proof",
    sections: [
      {
        title: "Three things that decide an examination",
        points: [
          "When was it written? Tenure stamps each entry when it arrives, and no edit moves the stamp.",
          "Was it changed? Each change is chained to the one before it. One altered figure breaks the chain, and anyone can see where.",
          "Does it count? Each hour says which rule it follows, and each total opens to its lines.",
        ],
      },
      {
        title: "It says what it does not know",
        paragraphs: [
          "Without your hours at a job, no one can tell about the half test. Without the cleaner's hours, no one can compare them with yours. A tool that says yes there is guessing.",
        ],
      },
      {
        title: "You can leave",
        paragraphs: [
          "Everything comes out again: CSV, XLSX, PDF, and the full record with its proofs. The file that checks it needs neither an account nor us.",
        ],
      },
      {
        title: "Its limits",
        paragraphs: [
          "It proves when something was recorded and that it has not changed since. It does not prove that the work took place.",
          ADVICE,
        ],
      },
    ],
    links: [OPEN_ACCOUNT, { to: paths.verify, label: "Check a record" }, { to: paths.pricing, label: "Pricing" }],
  },
  {
    path: paths.repsTrackerAlternative,
    name: "RepsTracker Alternative",
    heading: "Looking for another hours tracker",
    description:
      "What to ask of any tracker of real estate hours, how Tenure answers, and how to bring your log along. Only claims that can be checked.",
    lead: "We have not tested other products for this page, so it says nothing about them. It lists what to ask of any tracker, and how Tenure answers, so that you can compare for yourself.",
    sections: [
      {
        title: "Questions to ask of any tracker",
        table: {
          head: ["Ask", "Tenure's answer", "See for yourself"],
          rows: [
            [
              "Can it show when each line was first written?",
              "Yes. The stamp is the server's, and no edit moves it.",
              "Any entry's history",
            ],
            [
              "Can someone check that without the vendor?",
              "Yes. One HTML file checks the export, without a network.",
              "Check a record",
            ],
            [
              "Does it tell logged hours from hours that count?",
              "Yes, with the rule and its citation for each.",
              "The law we compute",
            ],
            [
              "Does it treat exactly 750 hours as met?",
              "No. The law asks for more than 750, so the answer is \u201cnot yet\u201d.",
              "REP Status Qualification Calculator",
            ],
            [
              "What does it do with a fact that you did not state?",
              "It says “Needs info”.",
              "The dashboard of an account",
            ],
            ["Can you take everything out, free, at any time?", "Yes: CSV, XLSX, PDF and the full record.", "Pricing"],
          ],
        },
      },
      {
        title: "Bring your log along",
        paragraphs: [
          "A log that you keep elsewhere comes in as CSV or XLSX. You see every row before anything is written. What the file claims about when a row was made is shown as claimed: Tenure proves the day on which the file arrived, not more.",
        ],
      },
    ],
    links: [OPEN_ACCOUNT, { to: paths.whyTenure, label: "Why Tenure" }, { to: paths.features, label: "All features" }],
  },
];

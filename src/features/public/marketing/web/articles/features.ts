import { paths } from "#web/paths.ts";
import { ADVICE, type Article } from "../article.ts";

const OPEN_ACCOUNT = { to: paths.register, label: "Open an account" };
const ALL_FEATURES = { to: paths.features, label: "All features" };
const THE_LAW = { to: paths.law, label: "The law we compute" };

/** The six pages on what the product does. What is not built is said to be planned. */
export const FEATURE_ARTICLES: readonly Article[] = [
  {
    path: paths.timeTracking,
    name: "Time Tracking",
    heading: "Log the hour while you still know what you did",
    description:
      "Log hours of rental work by hand in seconds, or import a CSV or XLSX log. Each entry keeps the time at which it was first recorded.",
    lead: "An entry takes a date, a length, a property, an activity and a sentence. Nothing else is needed, and nothing is lost when you change it.",
    shows: "ledger",
    sections: [
      {
        title: "Made for the moment after the work",
        points: [
          "Press L on any page and write a sentence: 2h showing at elm yesterday 3-5pm. Below it you see how we read it, and you can correct each part before you save.",
          "Or speak the sentence where your browser can, run the stopwatch, or type rows into the ledger as into a spreadsheet.",
          "Without a connection, what you log by a sentence or the stopwatch stays on your device and is sent later.",
          "Open an entry again, and the form says whether its description says enough: who, what and where.",
          "Travel asks for its kind, since the way from home and the way between two properties are read differently.",
        ],
      },
      {
        title: "When it was written is part of the record",
        paragraphs: [
          "Tenure keeps the time at which it first received an entry. No edit moves it. The ledger shows for each line whether it was written the same day, the same week, or later.",
          "A change adds to the entry's history with a reason. The first version stays and can be shown.",
        ],
      },
      {
        title: "A log that you already keep",
        paragraphs: [
          "Import a CSV or XLSX file. Tenure guesses the columns, asks where two readings are possible, and shows each row before anything is written. An import can be undone as a whole.",
        ],
      },
    ],
    links: [OPEN_ACCOUNT, ALL_FEATURES],
  },
  {
    path: paths.materialParticipation,
    name: "Material Participation",
    heading: "Seven tests, each with its number and its reason",
    description:
      "The seven tests of material participation for each rental and tax year, as elected and each alone, with the numbers and the missing facts.",
    lead: "More than 750 hours is one test of several. A rental also needs material participation, and there are seven ways to show it.",
    shows: "tests",
    sections: [
      {
        title: "For every property, every year",
        points: [
          "All rentals as one activity if the election is in force, and each one alone.",
          "Met, not met, or needs info: a missing fact is never taken for zero.",
          "Your spouse's hours count here, and only here. The two tests of status are for one person alone.",
        ],
      },
      {
        title: "The hours of others",
        paragraphs: [
          "One test compares your hours with those of every other person who worked at the property. Tenure keeps a register of them, and can ask a cleaner or a manager for their hours by a link.",
        ],
      },
      {
        title: "Short stays are another matter",
        paragraphs: [
          "A property let for seven days or less on average is not a rental for these rules. Tenure computes the average from your stays and says what the next booking would do to it.",
          ADVICE,
        ],
      },
    ],
    links: [THE_LAW, OPEN_ACCOUNT, ALL_FEATURES],
  },
  {
    path: paths.auditReadyReporting,
    name: "Audit-Ready Reporting",
    heading: "A report that an examiner can follow line by line",
    description:
      "A tax year as PDF, XLSX and CSV: tests as a receipt, the log by date, change history and a fingerprint that anyone can check.",
    lead: "A report answers the questions in the order in which they are asked: who, which year, which test, which hours, written when.",
    shows: "proof",
    sections: [
      {
        title: "What it holds",
        points: [
          "The tests as a receipt: every total opens to the entries behind it.",
          "The log by date, with the day on which each line was first recorded.",
          "Other people's hours, other work, elections, and what was changed since.",
          "A draft mark as long as a fact is missing.",
        ],
      },
      {
        title: "It can be checked without us",
        paragraphs: [
          "Each change to your record is chained to the one before it. The whole record can be exported and checked by anyone on the page Check a record, or with one HTML file that needs no network.",
          "That shows when a line was written and that it has not changed since. It does not show that the work took place: that is what your evidence is for.",
        ],
      },
      {
        title: "What no report can do",
        paragraphs: ["No report can promise how an examination ends.", ADVICE],
      },
    ],
    links: [{ to: paths.verify, label: "Check a record" }, OPEN_ACCOUNT, ALL_FEATURES],
  },
  {
    path: paths.goalProgress,
    name: "Goal Progress Tracker",
    heading: "What is missing, per week that is left",
    description:
      "See how many hours count, how many are missing and what that is per week left in the year, and what stays after likely cuts.",
    lead: "The dashboard shows what is logged, what counts under our default rules, and what is left after likely cuts.",
    shows: "verdict",
    sections: [
      {
        title: "Logged is not the same as counted",
        paragraphs: [
          "Reading your own statements, looking for property you do not own yet, learning, the way from home: such hours are logged, and named, and kept out of the total. Each line says which rule that follows.",
        ],
      },
      {
        title: "The line itself does not count",
        paragraphs: [
          "The law asks for more than 750 hours and more than half of all work. Exactly 750.0 shows \u201cnot yet\u201d. Shares are never rounded up to a threshold.",
        ],
      },
      {
        title: "Cut what could be challenged",
        points: [
          "Switch off travel, late entries, entries without a property, long days.",
          "See at once whether the year still passes, and by how many hours.",
        ],
      },
      { title: "Planned", paragraphs: ["Milestones of your own are planned. They are not built yet."] },
    ],
    links: [OPEN_ACCOUNT, ALL_FEATURES],
  },
  {
    path: paths.multiProperty,
    name: "Multi-Property Support",
    heading: "Every property in one book",
    description:
      "Keep many rentals in one record: hours, stays, other people's hours and dates of ownership for each, with bulk import and merge.",
    lead: "From one duplex to two hundred doors: each property has its own hours, its own dates and its own answer.",
    shows: "properties",
    sections: [
      {
        title: "Facts that decide",
        points: [
          "Dates of purchase, first rental and sale: work before you owned it is not participation.",
          "Your share, the entity, a hired manager.",
          "When a fact is corrected, every figure that depends on it follows.",
        ],
      },
      {
        title: "Import them all at once",
        paragraphs: [
          "Properties come in from a CSV or JSON file. Two that turn out to be the same can be merged. Their entries move with their history.",
        ],
      },
    ],
    links: [OPEN_ACCOUNT, ALL_FEATURES],
  },
  {
    path: paths.premiumFeatures,
    name: "Premium Features",
    heading: "The twelve things in a paid plan",
    description:
      "The twelve features of a paid Tenure plan, which of them work today, and what stays free for ever: reading and exporting your own record.",
    lead: "Your record is yours on every plan. Reading it, the plain CSV, the PDF report and the full export are never behind payment.",
    shows: "plan",
    sections: [
      {
        title: "Today",
        paragraphs: [
          "A trial of 14 days opens all of it, without a card. Parts of the list are still being built. A screen that is not there yet says so.",
        ],
      },
      {
        title: "Free, for good",
        points: [
          "The verdict, the tests and the receipts behind them.",
          "Your own record as CSV, PDF and full export, also after a plan has ended.",
          "25 new entries a month and one evidence file for each. Rows that you import do not count.",
        ],
      },
    ],
    links: [{ to: paths.pricing, label: "Pricing" }, ALL_FEATURES],
  },
];

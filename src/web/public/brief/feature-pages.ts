import { paths } from "#web/paths.ts";
import { ADVICE, type BriefPage } from "./brief-page.ts";

const ALL_FEATURES = { to: paths.features, label: "All features" };
const OPEN_ACCOUNT = { to: paths.register, label: "Open an account" };
const THE_LAW = { to: paths.law, label: "The law behind it" };

export const FEATURE_PAGES: Readonly<Record<string, BriefPage>> = {
  [paths.timeTracking]: {
    title: "Time Tracking",
    description: "Log hours when the work is done, or bring in the log you already keep.",
    paragraphs: [
      "Log an entry by hand with its date, hours, activity, property and description, or bring in a CSV or XLSX file. You see every row before anything is written, and an import can be undone as a whole.",
      "Each entry keeps the time at which Tenure first received it. A change is added to its history; nothing is overwritten.",
      "A stopwatch, a calendar and entries proposed from mail are planned. They are not built yet.",
    ],
    links: [OPEN_ACCOUNT, ALL_FEATURES],
  },
  [paths.materialParticipation]: {
    title: "Material Participation",
    description: "The seven tests of material participation, for each activity of a tax year.",
    paragraphs: [
      "Tenure holds each activity of a year against the seven tests, with the election to treat all rentals as one activity and without it, and names the facts that are missing.",
      "The hours of others have a register of their own, since one of the tests compares yours with theirs. Stays decide whether a property is a short-term rental for these rules.",
      ADVICE,
    ],
    links: [THE_LAW, OPEN_ACCOUNT, ALL_FEATURES],
  },
  [paths.auditReadyReporting]: {
    title: "Audit-Ready Reporting",
    description: "A report of a tax year that an accountant or an examiner can follow line by line.",
    paragraphs: [
      "A report is a snapshot of one tax year as PDF, XLSX and CSV. While facts are missing it is marked as a draft. It carries a code and a fingerprint of its content, so that a paper can be matched to it later.",
      "The whole record can be exported and checked by anyone, without an account and without sending the file anywhere.",
      "A report shows what was recorded and when. No report can promise how an examination ends.",
    ],
    links: [{ to: paths.verify, label: "Check a record" }, OPEN_ACCOUNT, ALL_FEATURES],
  },
  [paths.goalProgress]: {
    title: "Goal Progress Tracker",
    description: "How far the year has come, and what is missing per week that is left.",
    paragraphs: [
      "The dashboard says for each test what is logged, what is countable on our default reading, what is missing, and how much that is per week left in the year. Every figure opens to the entries behind it.",
      "Goals and milestones of your own are planned. They are not built yet.",
    ],
    links: [OPEN_ACCOUNT, ALL_FEATURES],
  },
  [paths.multiProperty]: {
    title: "Multi-Property Support",
    description: "Many properties in one book, each with its own hours.",
    paragraphs: [
      "Each property has a page with its hours, its latest entries, the hours of others and its stays. Properties can be brought in from a CSV or JSON file, and two that turn out to be the same can be merged.",
      "Dates of purchase and sale and your share are facts of the property. When one is corrected, every figure that depends on it follows.",
    ],
    links: [OPEN_ACCOUNT, ALL_FEATURES],
  },
  [paths.premiumFeatures]: {
    title: "Premium Features",
    description: "What a paid plan of Tenure will hold.",
    isPlanned: true,
    paragraphs: [
      "A paid plan is planned. It is not for sale yet, and what it will hold has not been settled.",
      "Everything that works today is open to every account, and nothing is charged.",
    ],
    links: [{ to: paths.pricing, label: "Pricing" }, ALL_FEATURES],
  },
};

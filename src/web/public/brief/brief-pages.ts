import { matchPath } from "react-router";
import { paths } from "#web/paths.ts";
import { ADVICE, type BriefPage } from "./brief-page.ts";
import { FEATURE_PAGES } from "./feature-pages.ts";
import { TOOL_PAGES } from "./tool-pages.ts";

const linksTo = (pages: Readonly<Record<string, BriefPage>>): NonNullable<BriefPage["links"]> =>
  Object.entries(pages).map(([to, { title }]) => ({ to, label: title }));

const PRIVACY: BriefPage = {
  title: "Privacy",
  description: "What Tenure stores and what it does with it.",
  paragraphs: [
    "Tenure stores what you enter: your name and email address, your properties and their photos, your entries with every earlier version, what you state about your work and your filing, and the files you bring in.",
    "With each sign-in, and each attempt that fails, it stores the time, the IP address and the name that the browser gives. IP addresses are also counted for a while to slow down guessing.",
    "If you state them, it stores other people's names and hours: your spouse, helpers, others who worked at a property, and the names of guests in a file of stays. Whoever answers a link you made to state hours leaves a name, hours and a note in your record. Tell these people that you do so.",
    "It sets one cookie that keeps you signed in. Your browser also keeps a short-lived sign-in token and your display choices. There is no advertising, no tracking by others, and nothing is sold.",
    "The full policy is being written. Until then, ask the support address on the contact page.",
  ],
  links: [{ to: paths.contact, label: "Contact" }],
};

const TERMS: BriefPage = {
  title: "Terms",
  description: "The terms of using Tenure.",
  paragraphs: [
    "Your records are yours. You can take them away as CSV, XLSX and PDF at any time.",
    ADVICE,
    "The full terms are being written.",
  ],
};

const AFFILIATES: BriefPage = {
  title: "Affiliate Program",
  description: "For people who recommend Tenure: planned, not open yet.",
  isPlanned: true,
  paragraphs: [
    "It will pay people who bring paying customers, with every figure of it open to them.",
    "The program has not opened. Nobody can sign up, and nothing is owed or paid yet.",
  ],
  links: [{ to: paths.contact, label: "Contact" }],
};

/** By address, or by pattern of addresses. */
export const BRIEF_PAGES: Readonly<Record<string, BriefPage>> = {
  [paths.pricing]: {
    title: "Pricing",
    description: "What Tenure costs.",
    paragraphs: [
      "Nothing is for sale yet. Everything that works today is open to every account, and nothing is charged.",
      "Reading your records, the plain CSV, the PDF report and the full export of your own data will stay free.",
    ],
  },
  [paths.features]: {
    title: "Features",
    description: "What Tenure does for people who document real estate professional status.",
    paragraphs: [
      "Log hours on your rental properties, or bring in a log you already keep as CSV or XLSX. The import shows what it will write before it writes, and can be undone as a whole.",
      "State your other work and your filing status. The dashboard then says which tests are met, which are not, and which are unproven because a fact is missing. Every figure opens to the entries behind it.",
      "Each entry keeps the time at which it was first recorded. Changes are added to its history; nothing is overwritten.",
      ADVICE,
    ],
    links: linksTo(FEATURE_PAGES),
  },
  ...FEATURE_PAGES,
  [paths.about]: {
    title: "About",
    description: "Why Tenure exists.",
    paragraphs: [
      "Tenure is the holding of real property, and the time it is held.",
      "People who claim real estate professional status have to show their hours, often years later. A log that was kept at the time is worth more than a good memory. Tenure keeps that log and records when each line was written.",
      ADVICE,
    ],
  },
  [paths.whyTenure]: {
    title: "Why Tenure",
    description: "What sets a record made at the time apart from one made later.",
    paragraphs: [
      "A spreadsheet shows what it says today. It cannot show when a row was typed or what it said before.",
      "Tenure stamps every entry with the time of its receipt, chains each change to the one before it, and says what counts, what is contested and what is missing, with the rule it relies on.",
      "It proves when something was recorded and that it has not changed since. It does not prove that the work took place: that is what your evidence is for.",
    ],
  },
  ...TOOL_PAGES,
  [paths.privacy]: PRIVACY,
  [paths.privacyUpdated]: { ...PRIVACY, canonicalPath: paths.privacy },
  [paths.privacyPolicy]: { ...PRIVACY, canonicalPath: paths.privacy },
  [paths.terms]: TERMS,
  [paths.termsOfService]: { ...TERMS, canonicalPath: paths.terms },
  [paths.affiliateProgram]: AFFILIATES,
  [paths.affiliateSignup]: { ...AFFILIATES, canonicalPath: paths.affiliateProgram },
  [paths.repsTrackerAlternative]: {
    title: "RepsTracker Alternative",
    description: "A fair comparison of Tenure with RepsTracker: being prepared.",
    isPlanned: true,
    paragraphs: [
      "A comparison is being prepared. It will say only what can be shown, with the day on which it was looked up.",
      "Until then: a log that you keep elsewhere can be brought in as CSV or XLSX, you see every row before anything is written, and you can take everything out again.",
    ],
    links: [
      { to: paths.features, label: "All features" },
      { to: paths.whyTenure, label: "Why Tenure" },
    ],
  },
  [paths.rulesSandbox]: {
    title: "Rules Management Test",
    description: "A place to try the rules that turn events and mails into proposed entries: planned, not open yet.",
    isPlanned: true,
    paragraphs: [
      "It will take a calendar event or a mail and show which rules match it, and why. It will keep nothing.",
      "There are no rules to try yet. In an account you can log entries by hand or bring in a file.",
    ],
    links: [{ to: paths.timeTracking, label: "Time Tracking" }],
  },
  "/accept-invite/:token": {
    title: "Accept an invitation",
    description: "An invitation to somebody's record: planned, not open yet.",
    isPlanned: true,
    isSecret: true,
    paragraphs: [
      "Here a spouse, a helper or an accountant will accept an invitation, with the access that the owner of the record chose.",
      "Invitations cannot be sent yet, so this link opens nothing. Until then the owner can record the hours of others and hand over reports as files.",
    ],
    links: [{ to: paths.home, label: "What Tenure is" }],
  },
  [paths.contact]: {
    title: "Contact",
    description: "How to reach the people behind Tenure.",
    paragraphs: ["Write to us by email. We answer in the order in which mails arrive."],
  },
};

export const briefPageAt = (pathname: string): BriefPage | null =>
  Object.entries(BRIEF_PAGES).find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? null;

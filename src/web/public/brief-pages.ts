import { paths } from "../paths.ts";

/** Public pages in their first, short form: what is true today and no more. */
export type BriefPage = { title: string; description: string; paragraphs: readonly string[] };

const ADVICE = "Tenure gives general information, not tax advice. Ask your own adviser before you file.";

export const BRIEF_PAGES: Record<string, BriefPage> = {
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
  },
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
  [paths.tools]: {
    title: "Tools",
    description: "Calculators for real estate investors.",
    paragraphs: [
      "Six free calculators are planned: rental property, BRRR, REP status, audit scan, hours tracker and 1031 timer. None of them is open yet.",
      ADVICE,
    ],
  },
  [paths.privacy]: {
    title: "Privacy",
    description: "What Tenure stores and what it does with it.",
    paragraphs: [
      "Tenure stores what you enter: your name and email address, your properties, your entries and what you state about your other work. It stores when you signed in and from which kind of device.",
      "It sets one cookie that keeps you signed in. There is no advertising, no tracking by others, and nothing is sold.",
      "The full policy is being written. Until then, ask the support address on the contact page.",
    ],
  },
  [paths.terms]: {
    title: "Terms",
    description: "The terms of using Tenure.",
    paragraphs: [
      "Your records are yours. You can take them away as CSV, XLSX and PDF at any time.",
      ADVICE,
      "The full terms are being written.",
    ],
  },
  [paths.contact]: {
    title: "Contact",
    description: "How to reach the people behind Tenure.",
    paragraphs: ["Write to us by email. We answer in the order in which mails arrive."],
  },
};

export const briefPageAt = (pathname: string): BriefPage | null =>
  BRIEF_PAGES[pathname.replace(/(.)\/+$/, "$1")] ?? null;

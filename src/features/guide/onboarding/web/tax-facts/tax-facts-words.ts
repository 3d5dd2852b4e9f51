import type { TaxFact } from "#features/guide/onboarding/tax-facts.ts";

/** Each fact as it is asked, and why. */
export const FACT_WORDS: Readonly<Record<TaxFact, { question: (taxYear: number) => string; why: string }>> = {
  filing: {
    question: (taxYear) => `How do you file for ${taxYear}?`,
    why: "On one joint return, it is enough that one of you meets both tests.",
  },
  spouse: {
    question: () => "Do you have a spouse?",
    why: "Your spouse's hours help to show that you take part in a rental.",
  },
  otherWork: {
    question: (taxYear) => `Did you do any other work in ${taxYear}?`,
    why: "Real estate must be more than half of all the work you do.",
  },
  election: {
    question: (taxYear) => `Is the one-activity election in force in ${taxYear}?`,
    why: "It treats all your rentals as one. Without it, each is tested alone.",
  },
  shortTerm: {
    question: () => "Do guests stay 7 days or less on average?",
    why: "Rentals with stays of 7 days or less have tests of their own.",
  },
};

export const NOT_SAVED = "Could not save. Your answer is still here. Try again.";

export const YES_NO = {
  election: [
    {
      value: "yes",
      label: "Yes, it is in force",
      description: "You filed the statement with this year's return or an earlier one.",
    },
    { value: "no", label: "No", description: "Each rental is tested alone." },
  ],
  otherWork: [
    { value: "none", label: "No other work", description: "Real estate was all your work." },
    { value: "listed", label: "Yes, a job or a business", description: "Next you add its name and its hours." },
  ],
  shortTerm: [
    { value: "longTerm", label: "In none of my rentals, or in few", description: "The 750 hours come first." },
    { value: "shortTerm", label: "In most of my rentals", description: "The 500 and the 100 hours come first." },
  ],
} as const;

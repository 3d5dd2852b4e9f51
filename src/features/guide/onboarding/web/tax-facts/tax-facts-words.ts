import type { YearView } from "#features/facts/other-work/contract.ts";
import { electionWords } from "#features/facts/other-work/web/index.ts";
import { spouseOf, type TaxFact } from "#features/guide/onboarding/tax-facts.ts";
import { FILING_STATUS_LABELS } from "#shared/domain.ts";

/** Each fact: its name, and why it is asked. */
export const FACT_WORDS: Readonly<Record<TaxFact, { title: string; why: string }>> = {
  filing: { title: "How you file", why: "On one joint return, it is enough that one of you meets both tests." },
  spouse: { title: "Your spouse", why: "Your spouse's hours help to show that you take part in a rental." },
  otherWork: { title: "Your other work", why: "Real estate must be more than half of all the work you do." },
  election: {
    title: "One-activity election",
    why: "It treats all your rentals as one. Without it, each is tested alone.",
  },
  shortTerm: { title: "Short stays", why: "Rentals with stays of 7 days or less have tests of their own." },
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

/** What was answered, in a line. Only called for a fact that is known. */
export const answerWords = (fact: TaxFact, facts: YearView, repType: "longTerm" | "shortTerm"): string => {
  const { filingStatus, persons, taxYear } = facts;
  const filing = filingStatus === null ? "" : FILING_STATUS_LABELS[filingStatus];
  if (fact === "filing") return filing;
  if (fact === "spouse") return spouseOf(persons)?.name ?? `None: you file as ${filing}.`;
  if (fact === "election") return electionWords(facts);
  if (fact === "shortTerm")
    return repType === "shortTerm" ? "In most of your rentals." : "In none of your rentals, or in few.";
  const work = persons.find(({ relation }) => relation === "self")?.otherWork;
  if (work?.statement === "listed") return work.positions.map(({ name }) => name).join(", ");
  return `None in ${taxYear}.`;
};

/** Five facts that decide how rental losses are read, in the order in which they are asked. */
export const TAX_FACTS = ["filing", "spouse", "otherWork", "election", "shortTerm"] as const;
export type TaxFact = (typeof TAX_FACTS)[number];

/** What is read about a tax year, as other-work gives it. */
export type TaxFactsOfYear = {
  filingStatus: string | null;
  electionInForce: boolean | null;
  /** What the register of elections says; null while it is empty. */
  registeredElection: object | null;
  persons: readonly { relation: string; isArchived: boolean; otherWork: { statement: string } }[];
};

export const isMarried = (filingStatus: string | null): boolean => filingStatus === "MFJ" || filingStatus === "MFS";

export const spouseOf = <Person extends { relation: string; isArchived: boolean }>(
  persons: readonly Person[],
): Person | undefined => persons.find(({ relation, isArchived }) => relation === "spouse" && !isArchived);

/**
 * The facts that are still open. Someone who files as unmarried has no spouse to add. Other work is asked for the
 * owner, and for a spouse once there is one. What a register of elections answers is not asked again.
 */
export const openTaxFacts = (year: TaxFactsOfYear, isRepTypeSaid: boolean): TaxFact[] => {
  const { filingStatus, electionInForce, registeredElection, persons } = year;
  const owner = persons.find(({ relation }) => relation === "self");
  const isKnown: Record<TaxFact, boolean> = {
    filing: filingStatus !== null,
    spouse: spouseOf(persons) !== undefined || (filingStatus !== null && !isMarried(filingStatus)),
    otherWork: owner !== undefined && owner.otherWork.statement !== "unknown",
    election: registeredElection !== null || electionInForce !== null,
    shortTerm: isRepTypeSaid,
  };
  return TAX_FACTS.filter((fact) => !isKnown[fact]);
};

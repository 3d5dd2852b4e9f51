import type { FiledElection, HouseholdYear } from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";

/** What features know about a household and year besides the people, properties and work. What is left out is unknown. */
export type VerdictFacts = Partial<
  Pick<
    HouseholdYear,
    "filingStatus" | "otherWork" | "others" | "customerUse" | "priorParticipation" | "groupings" | "earlierReturns"
  > & {
    elections?: readonly FiledElection[];
    /** Stated for the year if no election is filed. */
    isElectionSaidInForce: boolean;
    /** The year's rents by property; a property without a line is unknown. */
    grossRents: readonly { propertyId: string; cents: number }[];
  }
>;
type ReadVerdictFacts = (scope: Scope, db: Db, year: number) => Promise<VerdictFacts>;

const readers: ReadVerdictFacts[] = [];

/**
 * Called once by each feature with facts that a verdict reads, in its `server/index.ts`. Its tables raise the version of
 * the book (`book-touches.ts`), or the verdict stays as it was.
 */
export const addVerdictFacts = (read: ReadVerdictFacts): void => void readers.push(read);

/** One after another: the embedded database answers one question at a time. */
export const readVerdictFacts = async (scope: Scope, db: Db, year: number): Promise<VerdictFacts> => {
  const facts: VerdictFacts = {};
  for (const read of readers) Object.assign(facts, await read(scope, db, year));
  return facts;
};

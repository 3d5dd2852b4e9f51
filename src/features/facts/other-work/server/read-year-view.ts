import { electionInForce } from "@tenure/tax-rules";
import type { Scope } from "#server/auth/scope.ts";
import { readVerdictFacts } from "#server/book/verdict-facts.ts";
import type { Db } from "#server/database/database.ts";
import type { YearView } from "../contract.ts";
import { readYearFacts } from "./read-year-facts.ts";

/** What was stated about a year, with what the register of elections says: that register is asked, not the person. */
export const readYearView = async (scope: Scope, db: Db, taxYear: number): Promise<YearView> => {
  const { elections = [] } = await readVerdictFacts(scope, db, taxYear);
  const inForce = elections.find((election) => electionInForce([election], taxYear));
  const shown = inForce ?? elections.at(-1);
  return {
    ...(await readYearFacts(scope, db, taxYear)),
    registeredElection: shown ? { firstYear: shown.firstYear, isInForce: inForce !== undefined } : null,
  };
};

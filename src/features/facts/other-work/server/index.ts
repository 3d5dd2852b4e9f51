import { addVerdictFacts } from "#server/book/verdict-facts.ts";
import { otherWorkInLaw } from "../other-work-in-law.ts";
import { readYearFacts } from "./read-year-facts.ts";

export { readYearFacts } from "./read-year-facts.ts";
export { readYearView } from "./read-year-view.ts";
export { isRealPropertyBusiness, readRealPropertyBusinesses } from "./store.ts";
export { otherWorkRoutes } from "./routes.ts";

addVerdictFacts(async (scope, db, year) => {
  const { filingStatus, persons, electionInForce } = await readYearFacts(scope, db, year);
  return {
    ...(filingStatus === null ? {} : { filingStatus }),
    otherWork: persons.map(({ personId, otherWork }) => otherWorkInLaw(personId, otherWork)),
    isElectionSaidInForce: electionInForce === true,
  };
});

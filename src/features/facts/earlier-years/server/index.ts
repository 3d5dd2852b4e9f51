import { addVerdictFacts } from "#server/book/verdict-facts.ts";
import { readEarlierYears } from "./read-earlier-years.ts";

export { earlierYearsRoutes } from "./routes.ts";

addVerdictFacts(async (scope, db, year) => ({ priorParticipation: await readEarlierYears(scope, db, year) }));

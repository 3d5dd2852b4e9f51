import { addVerdictFacts } from "#server/book/verdict-facts.ts";
import { readOthersStatements } from "./read-others-statements.ts";

export { readOthersHours } from "./list-others-hours.ts";
export { othersHoursNotices } from "./notices.ts";
export { othersHoursRoutes } from "./routes.ts";

addVerdictFacts(async (scope, db, year) => ({ others: await readOthersStatements(scope, db, year) }));

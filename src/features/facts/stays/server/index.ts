import { addVerdictFacts } from "#server/book/verdict-facts.ts";
import { readStays } from "./read-stays.ts";

export { readStays } from "./read-stays.ts";
export { readStayRows as readKeptStays } from "./store.ts";
export { stayRoutes } from "./routes.ts";

addVerdictFacts(async (scope, db, year) => ({ customerUse: await readStays(scope, db, year) }));

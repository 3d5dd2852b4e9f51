import { keptPropertyOf, listProperties } from "#features/facts/properties/server/index.ts";
import { addVerdictFacts } from "#server/book/verdict-facts.ts";
import { grossRentsOf } from "../gross-rents.ts";
import { readLines, readPositionsBefore } from "./store.ts";

export { grossRentsOf } from "../gross-rents.ts";
export { placeOnReturn, POSITION_WORDS, PROPERTY_CODE_LABELS } from "../rules.ts";
export { readTieOut } from "./read-tie-out.ts";
export { returnTieOutRoutes } from "./routes.ts";

addVerdictFacts(async (scope, db, year) => {
  const earlierReturns = await readPositionsBefore(scope, db, year);
  const lines = await readLines(scope, db, year);
  if (lines.length === 0) return { earlierReturns };
  const keptOf = keptPropertyOf(await listProperties(scope, db));
  return {
    earlierReturns,
    grossRents: grossRentsOf(
      lines.map((line) => ({ ...line, propertyId: line.propertyId && keptOf(line.propertyId) })),
    ),
  };
});

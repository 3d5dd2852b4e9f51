import { addVerdictFacts } from "#server/book/verdict-facts.ts";
import { readGroupings } from "./groupings/read-groupings.ts";
import { readElections } from "./read-elections.ts";

export { readGroupings } from "./groupings/read-groupings.ts";
export { writeGroupingDrafts } from "./groupings/write-grouping-drafts.ts";
export { findGrouping } from "./groupings/store.ts";
export { renderDraftPdf } from "./draft-pdf.ts";
export { readElectionRegister } from "./list-elections.ts";
export { readElectionReminders } from "./read-elections.ts";
export { electionRoutes } from "./routes.ts";
export { readElectionDrafts, type RegisteredDraft } from "./write-draft.ts";

addVerdictFacts(async (scope, db) => ({ elections: await readElections(scope, db) }));
addVerdictFacts(async (scope, db) => ({ groupings: await readGroupings(scope, db) }));

export { renderDraftPdf } from "./draft-pdf.ts";
export { readElectionRegister } from "./list-elections.ts";
export { readElections } from "./read-elections.ts";
export { electionRoutes } from "./routes.ts";
export { readElectionDrafts, type RegisteredDraft } from "./write-draft.ts";

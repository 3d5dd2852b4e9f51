/** The operations that tools call, as an outsider would: by their contracts, and by no other door of their features. */
export { listPersons } from "#features/facts/participants/contract.ts";
export { listProperties } from "#features/facts/properties/contract.ts";
export {
  listTimeEntries,
  type ReadEntry,
  summarizeTimeEntries,
  timeEntrySchema,
} from "#features/log/time-entries/contract.ts";
export { PROPOSED_AS, proposeEntries } from "#features/programs/program-proposals/contract.ts";
export { getRecordHead } from "#features/proof/record-chain/contract.ts";
export { getRepRequirements, repRequirementSchema } from "#features/public/law/contract.ts";
export { type Compliance, getCompliance, type PersonStatusView } from "#features/verdict/compliance/contract.ts";
export { getCorroboration } from "#features/verdict/corroboration/contract.ts";
export { type Examination, getCredibility, getExamination } from "#features/verdict/examination/contract.ts";

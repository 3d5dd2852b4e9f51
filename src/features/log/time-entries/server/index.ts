export { amendAsUsual } from "./update-time-entry.ts";
export { checkTargets } from "./writing/check-targets.ts";
export { amendProposed, attachProposal, detachProposal } from "./proposed/attach-proposal.ts";
export { type ConfirmedWork, logProposedEntries, takeBackProposed } from "./proposed/log-proposed-entries.ts";
export { logStopwatchEntries } from "./writing/log-stopwatch-entries.ts";
export { importEntries, type ImportedEntry, refuseClosedRows, undoImportedEntries } from "./writing/import-entries.ts";
export {
  dropStaged,
  publishImported,
  sealImported,
  type StagedImport,
  stageImported,
} from "./writing/staged-import.ts";
export { amendImported, type ImportedEdit } from "./writing/amend-imported.ts";
export { assignOpenProperty, moveEntriesToProperty, reassignImportedEntries } from "./writing/move-entries.ts";
export { type EvidenceAct, recordEvidence } from "./writing/record-evidence.ts";
export { entriesCsv } from "./exporting/export-time-entries.ts";
export { reachedEntries } from "./parts/reached-entries.ts";
export { readEntriesByIds, readPersonsOfReach } from "./reading/read-model.ts";
export { clockText } from "./reading/snapshot-of-row.ts";
export { areVoided } from "./reading/are-voided.ts";
export { readEntriesOfRange } from "./reading/present-stored.ts";
export { findEntryFaults, type EntryFault } from "./reading/find-entry-faults.ts";
export { findSumFaults, type SumFault } from "./reading/find-sum-faults.ts";
export { type ImportedGroup, readImportedGroups, readOpenProperties } from "./reading/read-imported-groups.ts";
export { readRecordedEntries } from "./reading/read-recorded-entries.ts";
export type { UsedProposal } from "../proposal-uses.ts";
export { readYearChanges, type YearChange } from "./reading/read-year-changes.ts";
export { type EntryVersions, readYearVersions } from "./reading/read-year-versions.ts";
export { type MonthFact, readMonthFacts, readYearFacts } from "./reading/read-year-facts.ts";
export {
  readDayTotals,
  readLastDaysByProperty,
  readLoggedSecondsByProperty,
  readRecordedShares,
  readYearLog,
  readYearLogPages,
  readYearWork,
  readYearsWithEntries,
  type YearWork,
} from "./reading/read-year-log.ts";
export { approvalNotices } from "./notices.ts";
export { timeEntryRoutes } from "./routes.ts";
export { type EntrySnapshot, labelOf } from "../entry-columns.ts";
export { changesBetween, type FieldChange } from "../snapshot.ts";
export { hasEvidence, isBackedWithoutFiles, SAID_BY_A_PERSON } from "../rules.ts";
export { usualPlace } from "../place-rule.ts";
export { toWorkFact } from "../standing.ts";

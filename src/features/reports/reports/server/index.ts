export {
  activityLabel,
  latenessWord,
  outcomeWord,
  proposedInWords,
  testFigure,
  testRequirement,
} from "../report-words.ts";
export type { ReportedFacts } from "../report-model.ts";
export { type Paper, readPaper } from "./read-paper.ts";
export { streamStoredReport } from "./render-stored-report.ts";
export { reportRoutes } from "./routes.ts";
export { snapshotReport } from "./making/snapshot-report.ts";
export type { ReportRow } from "./table.ts";

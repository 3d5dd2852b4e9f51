/**
 * Which feature may use which other feature, through its doors `server/index.ts`, `web/index.ts` and `contract.ts`.
 * `npm run check` refuses an edge that is not listed, a listed edge that nothing uses, and a circle.
 */
export const FEATURE_EDGES: Readonly<Record<string, readonly string[]>> = {
  accounts: ["closed-periods", "participants"],
  closing: ["closed-periods", "participants", "record-chain"],
  calculators: ["imports"],
  compliance: [
    "closed-periods",
    "elections",
    "other-work",
    "others-hours",
    "participants",
    "properties",
    "stays",
    "time-entries",
  ],
  corroboration: ["evidence", "examination", "time-entries"],
  elections: ["other-work", "participants", "properties", "stays"],
  evidence: ["closed-periods", "participants", "record-chain", "time-entries"],
  examination: ["accounts", "compliance", "time-entries"],
  galleries: ["compliance", "examination"],
  imports: ["participants", "properties", "record-chain", "time-entries"],
  integrity: ["record-chain", "time-entries"],
  "legal-holds": ["accounts", "closed-periods", "record-chain"],
  "other-work": ["participants"],
  "others-hours": ["other-work", "participants", "properties", "time-entries"],
  palette: ["quick-log", "time-entries"],
  properties: ["participants", "time-entries"],
  "quick-log": ["time-entries"],
  reports: ["closed-periods", "compliance", "participants", "properties", "record-chain", "time-entries"],
  stays: ["properties"],
  stopwatch: ["time-entries"],
  "time-entries": ["changes", "closed-periods", "record-chain", "saved-views"],
};

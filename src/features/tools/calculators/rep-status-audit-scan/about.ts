import type { Tool } from "../tool.ts";

export const REP_AUDIT_SCAN: Tool = {
  id: "rep-status-audit-scan",
  path: "/tools/rep-status-audit-scan",
  title: "REP Status Audit Scan",
  description:
    "Drop a log of hours: a score with its weights, and the rows an examiner would ask about. The file is read on your device.",
  features: [
    "Upload a REP hour tracking file",
    "Audit readiness score with AI-enhanced suggestions",
    "File upload and analysis",
    "Shareable reports",
  ],
  button: "SCAN FOR AUDIT READINESS",
  example: { figure: "5 fixes", says: "the rows to fix first, sorted by the hours at risk" },
};

import type { Tool } from "../tool.ts";

export const REP_AUDIT_SCAN: Tool = {
  id: "rep-status-audit-scan",
  path: "/tools/rep-status-audit-scan",
  title: "REP Status Audit Scan",
  description:
    "Drop a log of hours: a score with its weights, and the rows an examiner would ask about. The file is read on your device.",
  button: "SCAN FOR AUDIT READINESS",
};

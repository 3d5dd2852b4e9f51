import { REP_AUDIT_SCAN } from "#features/tools/calculators/rep-status-audit-scan/about.ts";
import { SCAN_QUESTIONS } from "#features/tools/calculators/rep-status-audit-scan/questions.ts";
import { Island } from "#web/public/island/island.tsx";
import type { DocumentHandle } from "#web/start/document-handle.ts";
import { toolMeta } from "../frame/tool-meta.ts";
import { ScanTool } from "./scan-tool.tsx";

export const handle: DocumentHandle = { isDocument: true, island: REP_AUDIT_SCAN.id };

export const meta = () => toolMeta(REP_AUDIT_SCAN, SCAN_QUESTIONS);

export default function AuditScanPage() {
  return (
    <Island>
      <ScanTool />
    </Island>
  );
}

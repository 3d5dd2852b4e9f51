import { REP_STATUS_CALCULATOR } from "#features/tools/calculators/rep-status-calculator/about.ts";
import { REP_QUESTIONS } from "#features/tools/calculators/rep-status-calculator/questions.ts";
import { Island } from "#web/public/island/island.tsx";
import type { DocumentHandle } from "#web/start/document-handle.ts";
import { toolMeta } from "../frame/tool-meta.ts";
import { RepTool } from "./rep-tool.tsx";

export const handle: DocumentHandle = { isDocument: true, island: REP_STATUS_CALCULATOR.id };

export const meta = () => toolMeta(REP_STATUS_CALCULATOR, REP_QUESTIONS);

export default function RepStatusCalculatorPage() {
  return (
    <Island>
      <RepTool />
    </Island>
  );
}

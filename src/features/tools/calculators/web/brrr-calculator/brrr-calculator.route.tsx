import { BRRR_CALCULATOR } from "#features/tools/calculators/brrr-calculator/about.ts";
import { BRRR_QUESTIONS } from "#features/tools/calculators/brrr-calculator/questions.ts";
import { Island } from "#web/public/island/island.tsx";
import type { DocumentHandle } from "#web/start/document-handle.ts";
import { toolMeta } from "../frame/tool-meta.ts";
import { BrrrTool } from "./brrr-tool.tsx";

export const handle: DocumentHandle = { isDocument: true, island: BRRR_CALCULATOR.id };

export const meta = () => toolMeta(BRRR_CALCULATOR, BRRR_QUESTIONS);

export default function BrrrCalculatorPage() {
  return (
    <Island>
      <BrrrTool />
    </Island>
  );
}

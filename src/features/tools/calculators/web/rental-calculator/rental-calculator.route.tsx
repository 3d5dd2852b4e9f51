import { RENTAL_CALCULATOR } from "#features/tools/calculators/rental-calculator/about.ts";
import { RENTAL_QUESTIONS } from "#features/tools/calculators/rental-calculator/questions.ts";
import { Island } from "#web/public/island/island.tsx";
import type { DocumentHandle } from "#web/start/document-handle.ts";
import { toolMeta } from "../frame/tool-meta.ts";
import { RentalTool } from "./rental-tool.tsx";

export const handle: DocumentHandle = { isDocument: true, island: RENTAL_CALCULATOR.id };

export const meta = () => toolMeta(RENTAL_CALCULATOR, RENTAL_QUESTIONS);

export default function RentalCalculatorPage() {
  return (
    <Island>
      <RentalTool />
    </Island>
  );
}

import { EXCHANGE_TIMER } from "#features/tools/calculators/1031-exchange-timer/about.ts";
import { EXCHANGE_QUESTIONS } from "#features/tools/calculators/1031-exchange-timer/questions.ts";
import { Island } from "#web/public/island/island.tsx";
import type { DocumentHandle } from "#web/start/document-handle.ts";
import { toolMeta } from "../frame/tool-meta.ts";
import { ExchangeTool } from "./exchange-tool.tsx";

export const handle: DocumentHandle = { isDocument: true, island: EXCHANGE_TIMER.id };

export const meta = () => toolMeta(EXCHANGE_TIMER, EXCHANGE_QUESTIONS);

export default function ExchangeTimerPage() {
  return (
    <Island>
      <ExchangeTool />
    </Island>
  );
}

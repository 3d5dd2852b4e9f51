import { REP_HOURS_TRACKER } from "#features/tools/calculators/rep-hours-tracker/about.ts";
import { TRACKER_QUESTIONS } from "#features/tools/calculators/rep-hours-tracker/questions.ts";
import { Island } from "#web/public/island/island.tsx";
import type { DocumentHandle } from "#web/start/document-handle.ts";
import { toolMeta } from "../frame/tool-meta.ts";
import { TrackerTool } from "./tracker-tool.tsx";

export const handle: DocumentHandle = { isDocument: true, island: REP_HOURS_TRACKER.id };

export const meta = () => toolMeta(REP_HOURS_TRACKER, TRACKER_QUESTIONS);

export default function TrackerPage() {
  return (
    <Island>
      <TrackerTool />
    </Island>
  );
}

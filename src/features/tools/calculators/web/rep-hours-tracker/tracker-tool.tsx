import { Banner, Button } from "@tenure/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { REP_HOURS_TRACKER } from "#features/tools/calculators/rep-hours-tracker/about.ts";
import { TRACKER_FIELDS, type TrackerValues } from "#features/tools/calculators/rep-hours-tracker/fields.ts";
import { TRACKER_QUESTIONS } from "#features/tools/calculators/rep-hours-tracker/questions.ts";
import { trackerCsv, trackerSheets } from "#features/tools/calculators/rep-hours-tracker/tracker-sheets.ts";
import { saveFile } from "#web/api/save-file.ts";
import { ToolActions } from "../keep/tool-actions.tsx";
import { ToolPage } from "../frame/tool-page.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { TrackerAnswer } from "./tracker-answer.tsx";
import { TrackerForm } from "./tracker-form.tsx";
import { EnteredTracker } from "./tracker-report.tsx";

/** The code that packs the workbook is loaded with the first one. */
const makeFile = async (values: TrackerValues): Promise<void> => {
  if (values.format === "notion") {
    saveFile(new Blob([trackerCsv(values)], { type: "text/csv;charset=utf-8" }), `hours-${values.year}.csv`);
    return;
  }
  const { writeWorkbook } = await import("./write-workbook.ts");
  saveFile(await writeWorkbook(trackerSheets(values)), `hours-${values.year}.xlsx`);
};

/** The interactive tool; the page around it is prerendered. */
export function TrackerTool() {
  const { values, ignored, set, reset, round, fragment } = useToolState(TRACKER_FIELDS);
  const [making, setMaking] = useState<"no" | "yes" | "failed">("no");
  const make = async (): Promise<void> => {
    setMaking("yes");
    try {
      await makeFile(values);
      setMaking("no");
    } catch {
      setMaking("failed");
    }
  };
  return (
    <ToolPage
      tool={REP_HOURS_TRACKER}
      questions={TRACKER_QUESTIONS}
      ignored={ignored}
      inputs={<TrackerForm key={round} values={values} onChange={set} />}
      answer={
        <TrackerAnswer
          values={values}
          actions={
            <div className="flex flex-col gap-3">
              <Button
                variant="primary"
                size="lg"
                className="self-start"
                pending={making === "yes"}
                icon={<Download className="size-4" strokeWidth={1.75} />}
                onClick={() => void make()}
              >
                {values.format === "notion" ? "Download the CSV" : "Download the workbook"}
              </Button>
              {making === "failed" && (
                <Banner tone="danger" placement="inline" announce>
                  The file was not made. What you entered is still here. Try again.
                </Banner>
              )}
              <ToolActions
                tool="rep-hours-tracker"
                path={REP_HOURS_TRACKER.path}
                values={values}
                fragment={fragment}
                suggestedName={`Hours log ${values.year}`}
                onReset={reset}
              />
            </div>
          }
        />
      }
    >
      <section className="hidden print:block">
        <h2 className="mb-3 font-serif text-2xl font-semibold">What was entered</h2>
        <EnteredTracker values={values} />
      </section>
    </ToolPage>
  );
}

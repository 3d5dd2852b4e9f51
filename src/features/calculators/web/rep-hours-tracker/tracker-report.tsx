import {
  PART_LINES,
  personNames,
  propertyNames,
  TRACKER_LINES,
  type TrackerValues,
} from "#features/calculators/rep-hours-tracker/fields.ts";
import { EnteredValues } from "../frame/entered-values.tsx";
import { TrackerAnswer } from "./tracker-answer.tsx";

/** The choices to read: on a shared page. */
export function TrackerReport({ values }: { values: TrackerValues }) {
  return (
    <div className="flex flex-col gap-12">
      <TrackerAnswer values={values} />
      <EnteredTracker values={values} />
    </div>
  );
}

export function EnteredTracker({ values }: { values: TrackerValues }) {
  return (
    <div className="flex flex-col gap-6">
      <EnteredValues groups={[{ title: "The file", lines: [...TRACKER_LINES, ...PART_LINES] }]} values={values} />
      <p className="text-base wrap-anywhere">
        People: {personNames(values).join(", ")}. Properties: {propertyNames(values).join(", ")}.
      </p>
    </div>
  );
}

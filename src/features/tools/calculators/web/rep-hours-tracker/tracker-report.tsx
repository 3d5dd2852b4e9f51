import {
  PART_LINES,
  propertyNames,
  TRACKER_LINES,
  type TrackerValues,
} from "#features/tools/calculators/rep-hours-tracker/fields.ts";
import { ROLE_WORDS, trackerPersons } from "#features/tools/calculators/rep-hours-tracker/persons.ts";
import { EnteredValues } from "../frame/entered-values.tsx";
import { TrackerAnswer } from "./tracker-answer.tsx";

/** The choices, read-only: on a shared page. */
export function TrackerReport({ values }: { values: TrackerValues }) {
  return (
    <div className="flex flex-col gap-12">
      <TrackerAnswer values={values} />
      <EnteredTracker values={values} />
    </div>
  );
}

export function EnteredTracker({ values }: { values: TrackerValues }) {
  const people = trackerPersons(values).map(({ name, role }) => `${name} (${ROLE_WORDS[role].toLowerCase()})`);
  return (
    <div className="flex flex-col gap-6">
      <EnteredValues groups={[{ title: "The file", lines: [...TRACKER_LINES, ...PART_LINES] }]} values={values} />
      <p className="text-base wrap-anywhere">
        People: {people.join(", ")}. Properties: {propertyNames(values).join(", ")}.
      </p>
    </div>
  );
}

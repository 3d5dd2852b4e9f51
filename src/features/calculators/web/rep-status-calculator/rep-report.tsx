import {
  BUSINESS_LINE,
  CATEGORY_LINES,
  HOUSEHOLD_LINES,
  JOB_LINES,
  OTHER_WORK_LINE,
  PROPERTY_LINES,
  type RepValues,
} from "#features/calculators/rep-status-calculator/fields.ts";
import { personName, propertyName } from "#features/calculators/rep-status-calculator/rep-household.ts";
import { repResult } from "#features/calculators/rep-status-calculator/rep-result.ts";
import { usePresentDay } from "../frame/use-present.ts";
import { EnteredValues } from "../frame/entered-values.tsx";
import { RepAnswer } from "./rep-answer.tsx";
import { RepDetails } from "./rep-details.tsx";

/** The result to read, as it stands today: on a shared page. */
export function RepReport({ values }: { values: RepValues }) {
  const result = repResult(values, usePresentDay());
  return (
    <div className="flex flex-col gap-12">
      <RepAnswer result={result} />
      {result.state === "answered" && <RepDetails values={values} status={result.status} />}
      <EnteredRep values={values} />
    </div>
  );
}

export function EnteredRep({ values }: { values: RepValues }) {
  return (
    <div className="flex flex-col gap-6">
      <EnteredValues groups={[{ title: "Year and return", lines: HOUSEHOLD_LINES }]} values={values} />
      {values.persons.map((person, index) => (
        <EnteredValues
          key={`person-${String(index)}`}
          groups={[
            {
              title: personName(person, index),
              lines: [
                OTHER_WORK_LINE,
                ...(person.otherWork === "listed" ? JOB_LINES : []),
                ...[...CATEGORY_LINES, BUSINESS_LINE].filter((line) => person[line.name] !== null),
              ],
            },
          ]}
          values={person}
        />
      ))}
      {values.properties.map((property, index) => (
        <EnteredValues
          key={`property-${String(index)}`}
          groups={[
            {
              title: propertyName(property, index),
              lines: PROPERTY_LINES.filter(({ name }) => name !== "name" && property[name] !== null),
            },
          ]}
          values={property}
        />
      ))}
    </div>
  );
}

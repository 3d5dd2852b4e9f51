import {
  askedOfHours,
  askedOfJob,
  askedOfProperty,
  askedOfReturn,
  countedValues,
} from "#features/tools/calculators/rep-status-calculator/counted-values.ts";
import { OTHER_WORK_LINE, type RepValues } from "#features/tools/calculators/rep-status-calculator/fields.ts";
import { personName, propertyName } from "#features/tools/calculators/rep-status-calculator/rep-household.ts";
import { repResult } from "#features/tools/calculators/rep-status-calculator/rep-result.ts";
import { usePresentDay } from "../frame/use-present.ts";
import { EnteredValues } from "../frame/entered-values.tsx";
import { RepAnswer } from "./rep-answer.tsx";
import { RepDetails } from "./rep-details.tsx";

/** The read-only result, as of today: on a shared page. */
export function RepReport({ values: kept }: { values: RepValues }) {
  const values = countedValues(kept);
  const result = repResult(values, usePresentDay());
  return (
    <div className="flex flex-col gap-12">
      <RepAnswer result={result} />
      {result.state === "answered" && <RepDetails values={values} status={result.status} />}
      <EnteredRep values={values} />
    </div>
  );
}

/** What was entered, without anything that does not count. */
export function EnteredRep({ values: given }: { values: RepValues }) {
  const values = countedValues(given);
  return (
    <div className="flex flex-col gap-6">
      <EnteredValues groups={[{ title: "Year and return", lines: askedOfReturn(values) }]} values={values} />
      {values.persons.map((person, index) => (
        <EnteredValues
          key={`person-${String(index)}`}
          groups={[
            {
              title: personName(person, index),
              lines: [
                OTHER_WORK_LINE,
                ...askedOfJob(person),
                ...askedOfHours(person).filter((line) => person[line.name] !== null),
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
              lines: askedOfProperty(property, values).filter(
                ({ name }) => name !== "name" && (property[name] !== null || name === "averageStay"),
              ),
            },
          ]}
          values={property}
        />
      ))}
    </div>
  );
}

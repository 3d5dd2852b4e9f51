import { Field, Select, Summary } from "@tenure/ui";
import {
  FileQuestionField,
  type Mapping,
  roleOptions,
  roleValue,
  withRoles,
  columnsOf,
} from "#features/imports/web/index.ts";
import type { OpenLog } from "./open-log.ts";

type ScanColumnsProps = { log: OpenLog; thisYear: number; change: (changed: Partial<Mapping>) => void };

/** What each column was taken for, and what the file leaves open: nothing is guessed silently. */
export function ScanColumns({ log, thisYear, change }: ScanColumnsProps) {
  const { columns, mapping, questions, canScan } = log;
  return (
    <div className="flex flex-col gap-5">
      {questions.map((question) =>
        question.kind === "year" ? (
          <Field key="year" label="Which year are the dates without one?" hint={question.reason}>
            <Select
              placeholder="Choose"
              value={mapping.year === null ? "" : String(mapping.year)}
              options={Array.from({ length: 8 }, (_, back) => String(thisYear - back)).map((value) => ({
                value,
                label: value,
              }))}
              onChange={({ target }) => change({ year: target.value === "" ? null : Number(target.value) })}
            />
          </Field>
        ) : (
          <FileQuestionField
            key={`${question.kind}${question.role}${question.choice}`}
            question={question}
            mapping={mapping}
            change={({ mapping: said }) => {
              const { dateOrder, durationUnit, datesCarryDown, said: choices } = said ?? {};
              if (dateOrder !== undefined) change({ dateOrder });
              if (durationUnit !== undefined) change({ durationUnit });
              if (datesCarryDown !== undefined) change({ datesCarryDown });
              if (choices !== undefined) change({ said: { ...mapping.said, ...choices } });
            }}
          />
        ),
      )}
      <details open={!canScan}>
        <Summary className="text-base font-semibold">How the columns are read</Summary>
        <ul className="mt-3 flex flex-col gap-3">
          {columns.map(({ column, header, roles, samples }) => {
            const name = header || `Column ${column + 1}`;
            return (
              <li key={column}>
                <Field label={name} hint={samples.length === 0 ? "Empty" : samples.join(" \u00b7 ").slice(0, 90)}>
                  <Select
                    placeholder="Not used"
                    value={roleValue(roles)}
                    options={roleOptions(roles)}
                    onChange={({ target }) =>
                      change({ columns: columnsOf(withRoles(mapping.columns, column, target.value)) })
                    }
                  />
                </Field>
              </li>
            );
          })}
        </ul>
      </details>
    </div>
  );
}

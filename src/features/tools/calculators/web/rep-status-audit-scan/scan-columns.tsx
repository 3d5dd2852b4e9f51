import { Field, Select, Summary } from "@tenure/ui";
import {
  FileQuestionField,
  type Mapping,
  RoleSelect,
  withRoles,
  columnsOf,
  SheetField,
} from "#features/intake/imports/web/index.ts";
import type { WantedSheet } from "#shared/sheets/workbook/read-workbook.ts";
import type { OpenLog } from "./open-log.ts";
import type { LogSheets } from "./scan-protocol.ts";

type ScanColumnsProps = {
  log: OpenLog;
  sheets: LogSheets;
  thisYear: number;
  change: (changed: Partial<Mapping>) => void;
  chooseSheet: (wanted: WantedSheet) => void;
};

/** What each column was taken to mean, and what the file leaves open: nothing is guessed silently. */
export function ScanColumns({ log, sheets: of, thisYear, change, chooseSheet }: ScanColumnsProps) {
  const { mapping, questions } = log;
  return (
    <div className="flex flex-col gap-5">
      {of.sheets.length > 1 && (
        <SheetField
          sheets={of.sheets}
          sheet={of.sheet}
          together={of.sheets.filter(({ isRead }) => isRead).length > 1}
          onChoose={({ sheet, together }) => chooseSheet({ name: sheet ?? undefined, together })}
        />
      )}
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
      <ColumnRoles log={log} change={change} />
    </div>
  );
}

function ColumnRoles({ log: { columns, mapping, canScan }, change }: Pick<ScanColumnsProps, "log" | "change">) {
  return (
    <details open={!canScan}>
      <Summary className="text-base font-semibold">How the columns are read</Summary>
      <ul className="mt-3 flex flex-col gap-3">
        {columns.map(({ column, header, roles, samples }) => {
          const name = header || `Column ${column + 1}`;
          return (
            <li key={column}>
              <Field label={name} hint={samples.length === 0 ? "Empty" : samples.join(" \u00b7 ").slice(0, 90)}>
                <RoleSelect
                  roles={roles}
                  onChange={(value) => change({ columns: columnsOf(withRoles(mapping.columns, column, value)) })}
                />
              </Field>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

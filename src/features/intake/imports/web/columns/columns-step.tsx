import { Card, Field, Select } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { ImportPreview } from "#features/intake/imports/preview-contract.ts";
import { withRoles } from "../import-words.ts";
import { RoleSelect } from "./role-select.tsx";
import { StepFoot, type StepProps } from "../step-foot.tsx";
import { everyoneQuery } from "../queries.ts";
import { SheetField } from "./sheet-field.tsx";
import { FileQuestion } from "./file-question.tsx";

export function ColumnsStep({ draft, preview, change, isReading }: StepProps) {
  const open = preview.questions.filter(({ isOpen }) => isOpen);
  const nextHint =
    open.length === 0
      ? undefined
      : open.some(({ kind }) => kind === "column")
        ? "Tell us which columns have the day and the hours."
        : "Answer the question above first.";
  const { columns } = draft.mapping;
  return (
    <>
      <Questions draft={draft} preview={preview} change={change} />
      <Card title="Columns">
        <p className="mb-3 text-base text-2">
          {draft.mapping.headerLine === null
            ? "The file has no column names. Say what each column is."
            : `Names are on line ${draft.mapping.headerLine}. Change what was read wrongly. It is remembered for the next file of this shape.`}
        </p>
        <ul className="-mx-4 sm:-mx-5">
          {preview.columns.map((column) => (
            <ColumnRow
              key={column.column}
              column={column}
              onChange={(value) => change({ mapping: { columns: withRoles(columns, column.column, value) } })}
            />
          ))}
        </ul>
      </Card>
      <Card title="About the file">
        <div className="grid gap-4 sm:grid-cols-2">
          <ImportingPerson draft={draft} change={change} />
          {draft.sheets.length > 1 && (
            <SheetField
              sheets={draft.sheets}
              sheet={draft.sheet}
              together={draft.sheetsTogether}
              onChoose={({ sheet, together }) =>
                change({ ...(sheet === null ? {} : { sheet }), sheetsTogether: together })
              }
            />
          )}
        </div>
      </Card>
      <StepFoot back={null} next="names" nextHint={nextHint} isReading={isReading} />
    </>
  );
}

function Questions({ draft, preview, change }: Omit<StepProps, "isReading">) {
  if (preview.questions.length === 0) return null;
  return (
    <Card title="The file does not tell">
      <div className="flex flex-col gap-4">
        {preview.questions.map((question) => (
          <FileQuestion
            key={`${question.kind}${question.role}${question.choice}`}
            question={question}
            mapping={draft.mapping}
            change={change}
          />
        ))}
      </div>
    </Card>
  );
}

type ColumnRowProps = { column: ImportPreview["columns"][number]; onChange: (value: string) => void };

function ColumnRow({ column, onChange }: ColumnRowProps) {
  const name = column.header || `Column ${column.column + 1}`;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_15rem] sm:px-5">
      <span className="font-medium break-words">{name}</span>
      <span className="truncate text-sm text-2" title={column.samples.join(" · ")}>
        {column.samples.length === 0 ? "Empty" : column.samples.join(" · ")}
      </span>
      <Field label={`What ${name} is`} labelHidden>
        <RoleSelect roles={column.roles} onChange={onChange} />
      </Field>
      {column.reasons.length > 0 && (
        <span className="text-sm text-3 sm:col-span-3" title={column.reasons.join("; ")}>
          {matchedBy(column.reasons)}
        </span>
      )}
    </li>
  );
}

/** `reasons`: of the guess, the one on its name first. */
const matchedBy = (reasons: readonly string[]): string => {
  if (reasons[0]?.startsWith("its name is") !== true) return "Matched by values.";
  return reasons.length > 1 ? "Matched by name and values." : "Matched by name.";
};

function ImportingPerson({ draft, change }: Pick<StepProps, "draft" | "change">) {
  const { data } = useSuspenseQuery(everyoneQuery);
  return (
    <Field
      label={draft.mapping.columns.person === undefined ? "Who did this work" : "Rows without a name belong to"}
      hint={draft.mapping.columns.person === undefined ? "The file has no column of people." : undefined}
    >
      <Select
        value={draft.importingPersonId}
        onChange={(event) => change({ importingPersonId: event.target.value })}
        options={data.persons.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Field>
  );
}

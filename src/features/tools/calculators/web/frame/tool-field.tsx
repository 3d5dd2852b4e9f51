import { Checkbox, Field, Select, TextInput } from "@tenure/ui";
import { isTextOf } from "#features/tools/calculators/state/check-value.ts";
import type { AnyValue, Field as ToolFieldKind } from "#features/tools/calculators/state/fields.ts";
import type { FormLine } from "#features/tools/calculators/state/form.ts";
import { DayControl } from "./day-control.tsx";
import { NumberControl } from "./number-control.tsx";

export type ToolFieldProps = {
  line: FormLine;
  field: ToolFieldKind;
  value: AnyValue | undefined;
  /** For a number: what is wrong with it in relation to the other fields. */
  fault?: string | undefined;
  onChange: (value: AnyValue) => void;
};

/** The control of one field, by its kind. */
export function ToolField({ line, field, value, fault, onChange }: ToolFieldProps) {
  switch (field.kind) {
    case "number":
      return (
        <NumberControl
          line={line}
          field={field}
          value={typeof value === "number" ? value : null}
          fault={fault}
          onChange={onChange}
        />
      );
    case "choice":
      return (
        <Field label={line.label} hint={line.hint}>
          <Select
            value={String(value)}
            options={field.choices.map((choice) => ({ value: choice, label: line.words?.[choice] ?? choice }))}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      );
    case "day":
      return <DayControl line={line} value={typeof value === "string" ? value : null} onChange={onChange} />;
    case "text":
      return (
        <Field label={line.label} hint={line.hint}>
          <TextInput
            value={typeof value === "string" ? value : ""}
            maxLength={field.max}
            autoComplete="off"
            onChange={({ target }) => isTextOf(field, target.value) && onChange(target.value)}
          />
        </Field>
      );
    case "flag":
      return (
        <Checkbox label={line.label} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
      );
    case "list":
      return null;
  }
}

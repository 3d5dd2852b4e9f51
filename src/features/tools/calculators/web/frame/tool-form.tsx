import type { AnyValues, Fields } from "#features/tools/calculators/state/fields.ts";
import type { FormGroup } from "#features/tools/calculators/state/form.ts";
import { ToolField } from "./tool-field.tsx";

export type ToolFormProps = {
  groups: readonly FormGroup[];
  fields: Fields;
  values: AnyValues;
  onChange: (changes: AnyValues) => void;
};

/** The inputs of a tool, grouped: there is nothing to submit, every change counts at once. */
export function ToolForm({ groups, fields, values, onChange }: ToolFormProps) {
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-7">
      {groups.map(({ title, lines }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="mb-3 w-full border-b border-line pb-1 font-serif text-xl font-semibold">{title}</legend>
          <div className="grid gap-x-4 gap-y-3 min-[340px]:grid-cols-2">
            {lines.map((line) => {
              const field = fields[line.name];
              return (
                field && (
                  <ToolField
                    key={line.name}
                    line={line}
                    field={field}
                    value={values[line.name]}
                    onChange={(value) => onChange({ [line.name]: value })}
                  />
                )
              );
            })}
          </div>
        </fieldset>
      ))}
    </form>
  );
}

import { DateInput, Field } from "@tenure/ui";
import type { FieldsProps } from "./bulk-actions.ts";

export function SignOffFields({ input, errors, isDisabled, onChange }: FieldsProps) {
  return (
    <Field label="Filed on" error={errors["filedOn"]}>
      <DateInput
        value={input.filedOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange({ filedOn: target.value })}
      />
    </Field>
  );
}

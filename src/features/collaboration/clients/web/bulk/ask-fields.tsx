import { DateInput, Field, TextArea, TextInput } from "@tenure/ui";
import type { FieldsProps } from "./bulk-actions.ts";

export function AskFields({ input, errors, isDisabled, onChange }: FieldsProps) {
  return (
    <>
      <Field label="What do you need?" error={errors["title"]}>
        <TextInput
          value={input.title}
          disabled={isDisabled}
          placeholder="Send me the W-2"
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="Details (optional)">
        <TextArea
          value={input.details}
          rows={3}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ details: target.value })}
        />
      </Field>
      <Field label="Due date (optional)">
        <DateInput
          value={input.dueOn}
          disabled={isDisabled}
          onChange={({ target }) => onChange({ dueOn: target.value })}
        />
      </Field>
    </>
  );
}

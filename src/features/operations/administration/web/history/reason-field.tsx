import { Field, TextArea } from "@tenure/ui";
import type { UseFormRegisterReturn } from "react-hook-form";

type ReasonFieldProps = { id: string; error: string | undefined; field: UseFormRegisterReturn };

export function ReasonField({ id, error, field }: ReasonFieldProps) {
  return (
    <Field label="Reason" id={id} hint="Kept in the admin log." error={error}>
      <TextArea rows={2} maxLength={500} {...field} />
    </Field>
  );
}

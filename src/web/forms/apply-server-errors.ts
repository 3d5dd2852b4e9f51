import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { isApiError } from "../errors/api-error.ts";
import { errorMessage } from "../errors/error-catalogue.ts";

/** `body.items.0.hours` and `items.0.hours` name the same field. */
const fieldNameOf = (path: string): string => path.replace(/^body\./, "");

const hasField = (values: unknown, name: string): boolean => {
  let value: unknown = values;
  for (const step of name.split(".")) {
    if (typeof value !== "object" || value === null || !(step in value)) return false;
    value = Object.entries(value).find(([key]) => key === step)?.[1];
  }
  return true;
};

/**
 * Puts the reasons for a refused write next to the fields they are about. Those that belong to no field of this form
 * become `errors.root.server`, the message above the form. Values stay as they were typed.
 */
export const applyServerErrors = <Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError" | "getValues">,
  error: unknown,
  fallback: string,
): void => {
  const fields = isApiError(error) ? Object.entries(error.fields ?? {}) : [];
  const values: unknown = form.getValues();
  const placed = fields.filter(([path]) => hasField(values, fieldNameOf(path)));
  const unplaced = fields.filter(([path]) => !hasField(values, fieldNameOf(path)));
  for (const [position, [path, message]] of placed.entries()) {
    // The form library types names by the form's own shape; `hasField` has just found this one in it.
    const name = fieldNameOf(path) as FieldPath<Values>;
    form.setError(name, { type: "server", message }, { shouldFocus: position === 0 && placed.length === 1 });
  }
  if (placed.length > 0 && unplaced.length === 0) return;
  const message = unplaced.map(([, reason]) => reason).join(" ") || errorMessage(error, fallback);
  form.setError("root.server", { type: "server", message });
};

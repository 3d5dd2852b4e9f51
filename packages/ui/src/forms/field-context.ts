import { createContext, use, useId } from "react";

export type FieldContextValue = {
  controlId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

export const FieldContext = createContext<FieldContextValue | null>(null);

type ControlProps = {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
};

/**
 * The text of a choice (checkbox, radio, switch) in two parts: its name, and the description after it. Without a description
 * the label around the control is enough.
 */
export function useChoiceWords(hasDescription: boolean) {
  const id = useId();
  if (!hasDescription) return { control: {}, label: {}, description: {} };
  const [labelId, descriptionId] = [`${id}-label`, `${id}-description`];
  return {
    control: { "aria-labelledby": labelId, "aria-describedby": descriptionId },
    label: { id: labelId },
    description: { id: descriptionId },
  };
}

/** Joins a control with the field around it: id, hint and error, invalid state. Own props win. */
export function useFieldControl(props: ControlProps) {
  const field = use(FieldContext);
  const describedBy = [props["aria-describedby"], field?.describedBy].filter(Boolean).join(" ");
  return {
    id: props.id ?? field?.controlId,
    "aria-describedby": describedBy === "" ? undefined : describedBy,
    "aria-invalid": props["aria-invalid"] ?? (field?.invalid ? true : undefined),
    "aria-required": field?.required ? true : undefined,
  };
}

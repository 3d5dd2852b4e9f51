import { Field, formatNumber, NumberInput, parseNumber } from "@tenure/ui";
import { useState } from "react";
import { isNumberOf } from "#features/tools/calculators/state/check-value.ts";
import type { NumberField } from "#features/tools/calculators/state/fields.ts";
import type { FormLine } from "#features/tools/calculators/state/form.ts";

export type NumberControlProps = {
  line: FormLine;
  field: NumberField;
  value: number | null;
  /** What is wrong with a number that the field itself accepts. */
  fault?: string | undefined;
  onChange: (value: number | null) => void;
};

const textOf = (value: number | null, digits: number): string =>
  value === null ? "" : formatNumber(value, { maximumFractionDigits: digits });

const numberOf = (text: string): number | null => parseNumber(text.replace(/%\s*$/, ""));

/** Undefined: not a valid value for this field. */
const valueOf = (field: NumberField, text: string): number | null | undefined => {
  if (text.trim() === "") return field.start === null ? null : undefined;
  const value = numberOf(text);
  return value !== null && isNumberOf(field, value) ? value : undefined;
};

/**
 * A number that counts as it is typed. An invalid one leaves the last valid one in place, and the error shows when the field
 * loses focus.
 */
export function NumberControl({ line, field, value, fault, onChange }: NumberControlProps) {
  const [typed, setTyped] = useState<{ text: string; of: number | null } | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  // A value from elsewhere (the address, a reset) replaces what was typed.
  const text = typed !== null && typed.of === value ? typed.text : textOf(value, field.digits);
  const isValue = valueOf(field, text) !== undefined;
  const { prefix, unit } = unitOf(line.unit);
  return (
    <Field label={line.label} hint={line.hint} error={hasLeft && !isValue ? faultOf(field, text) : fault}>
      <NumberInput
        {...(prefix === undefined ? {} : { prefix })}
        unit={unit}
        whole={field.digits === 0}
        value={text}
        onChange={(event) => {
          const next = valueOf(field, event.target.value);
          setTyped({ text: event.target.value, of: next === undefined ? value : next });
          if (next !== undefined) onChange(next);
        }}
        onFocus={() => setHasLeft(false)}
        onBlur={() => {
          setHasLeft(true);
          if (isValue) setTyped(null);
        }}
      />
    </Field>
  );
}

const faultOf = ({ min, max, digits }: NumberField, text: string): string => {
  const value = numberOf(text);
  if (value === null || value < min || value > max) {
    return `Enter a number from ${formatNumber(min)} to ${formatNumber(max)}.`;
  }
  return digits === 0 ? "Enter a whole number." : `Enter at most ${digits} decimal place${digits === 1 ? "" : "s"}.`;
};

const unitOf = (unit: FormLine["unit"]): { prefix?: string; unit?: string } => {
  if (unit === undefined) return {};
  if (!unit.startsWith("$")) return { unit };
  return unit === "$" ? { prefix: "$" } : { prefix: "$", unit: unit.slice(2) };
};

import { DateInput, Field } from "@tenure/ui";
import { useState } from "react";
import { FIRST_DAY, isDay, LAST_DAY } from "#features/tools/calculators/state/check-value.ts";
import type { FormLine } from "#features/tools/calculators/state/form.ts";

export type DayControlProps = {
  line: FormLine;
  value: string | null;
  onChange: (value: string | null) => void;
};

const [FIRST_YEAR, LAST_YEAR] = [FIRST_DAY, LAST_DAY].map((day) => day.slice(0, 4));

/**
 * A day that counts as soon as it is valid. While its year is being typed the browser says 0002, then 0020: an invalid day
 * leaves the last valid one in place, and the error shows when the field loses focus.
 */
export function DayControl({ line, value, onChange }: DayControlProps) {
  const [typed, setTyped] = useState<{ text: string; of: string | null } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  // A value from elsewhere (the address, a reset) replaces what was typed.
  const text = typed !== null && typed.of === value ? typed.text : (value ?? "");
  return (
    <Field label={line.label} hint={line.hint} error={fault ?? undefined}>
      <DateInput
        value={text}
        onChange={({ target }) => {
          const next = target.value === "" ? null : isDay(target.value) ? target.value : undefined;
          setTyped({ text: target.value, of: next === undefined ? value : next });
          if (next !== undefined) onChange(next);
        }}
        onFocus={() => setFault(null)}
        onBlur={({ target }) => setFault(faultOf(target))}
      />
    </Field>
  );
}

const faultOf = ({ value, validity }: HTMLInputElement): string | null => {
  if (validity.badInput) return "Enter the month, the day and the year.";
  if (value === "" || isDay(value)) return null;
  return `Enter a day from ${FIRST_YEAR} to ${LAST_YEAR}.`;
};

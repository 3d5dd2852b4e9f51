import { Field, NumberInput } from "@tenure/ui";
import { useState } from "react";
import { SYNC_DAYS } from "#features/intake/sources/rules.ts";

type WindowProps = { days: number; error: string | undefined; onChange: (days: number) => void };

/** How many days back each sync of a calendar or a folder reads. */
export function WindowField({ days, error, onChange }: WindowProps) {
  const [typed, setTyped] = useState(String(days));
  return (
    <Field
      label="Days back"
      hint={`How many days each sync reads, ${SYNC_DAYS.min} to ${SYNC_DAYS.max}.`}
      error={error}
    >
      <NumberInput
        whole
        className="max-w-40"
        unit="days"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(Number(target.value.trim() || Number.NaN));
        }}
      />
    </Field>
  );
}

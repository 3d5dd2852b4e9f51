import { Field, NumberInput } from "@tenure/ui";

type SeatsFieldProps = { value: string; onChange: (typed: string) => void; fault: string | null };

export function SeatsField({ value, onChange, fault }: SeatsFieldProps) {
  return (
    <Field label="Seats" error={fault ?? undefined} className="w-40">
      <NumberInput whole value={value} onChange={({ currentTarget }) => onChange(currentTarget.value.trim())} />
    </Field>
  );
}

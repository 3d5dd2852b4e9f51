import { Field, Select } from "@tenure/ui";
import { NumberControl } from "../frame/number-control.tsx";
import type { ScanOptions } from "./scan-log.ts";

export type AskedOptions = Pick<ScanOptions, "taxYear" | "job" | "jobHours">;

type ScanOptionsFormProps = {
  years: readonly number[];
  options: AskedOptions;
  onChange: (options: AskedOptions) => void;
};

const JOB_HOURS = { kind: "number", start: null, min: 0, max: 5000, digits: 1 } as const;

const isJob = (value: string): value is AskedOptions["job"] => ["unknown", "none", "some"].includes(value);

/** What a file cannot tell and the score depends on. */
export function ScanOptionsForm({ years, options, onChange }: ScanOptionsFormProps) {
  return (
    <div className="flex flex-col gap-3">
      {years.length > 1 && (
        <Field label="Tax year" hint="The file has several.">
          <Select
            value={String(options.taxYear ?? years[0])}
            options={years.map((year) => ({ value: String(year), label: String(year) }))}
            onChange={({ target }) => onChange({ ...options, taxYear: Number(target.value) })}
          />
        </Field>
      )}
      <Field label="You also have a job">
        <Select
          value={options.job}
          options={[
            { value: "unknown", label: "Not answered" },
            { value: "none", label: "No job" },
            { value: "some", label: "A job" },
          ]}
          onChange={({ target }) => isJob(target.value) && onChange({ ...options, job: target.value })}
        />
      </Field>
      {options.job === "some" && (
        <NumberControl
          line={{
            name: "jobHours",
            label: "Job hours in the year",
            unit: "h",
            hint: "A job without hours caps the score at 70.",
          }}
          field={JOB_HOURS}
          value={options.jobHours}
          onChange={(jobHours) => onChange({ ...options, jobHours })}
        />
      )}
    </div>
  );
}

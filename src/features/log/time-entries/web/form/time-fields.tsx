import { hoursExact } from "@tenure/tax-rules";
import { DateInput, Field, SegmentedControl, TextInput } from "@tenure/ui";
import { PLANNED_DAYS_MAX } from "#shared/limits.ts";
import { addDays, isCivilDate } from "#shared/civil-date.ts";
import { type EntryForm, fieldId } from "./entry-form-ids.ts";
import { lengthOf } from "./entry-form-schema.ts";
import type { EntryFormValues } from "./entry-values.ts";

const WAYS = [
  { value: "hours", label: "Length" },
  { value: "clock", label: "Start and end" },
];

export type TimeFieldsProps = { form: EntryForm; values: EntryFormValues; today: string; timeZone: string };

/** The day, and how long: as a length or by the clock. */
export function TimeFields({ form, values, today, timeZone }: TimeFieldsProps) {
  const { errors } = form.formState;
  const isClock = values.way === "clock";
  return (
    <>
      <Field label="Date" id={fieldId("date")} error={errors.date?.message}>
        <DateInput {...form.register("date")} max={addDays(today, PLANNED_DAYS_MAX)} />
      </Field>
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label="How to enter the time"
          options={WAYS}
          value={values.way}
          onValueChange={(way) => form.setValue("way", way === "clock" ? "clock" : "hours", { shouldDirty: true })}
          className="self-start"
        />
        {isClock ? (
          <div className="grid grid-cols-2 gap-3">
            <Field label="Start" id={fieldId("timeStarted")} error={errors.timeStarted?.message}>
              <TextInput type="time" {...form.register("timeStarted")} />
            </Field>
            <Field label="End" id={fieldId("timeEnded")} error={errors.timeEnded?.message}>
              <TextInput type="time" {...form.register("timeEnded")} />
            </Field>
          </div>
        ) : (
          <Field
            label="How long"
            id={fieldId("hours")}
            error={errors.hours?.message}
            hint="1.5, 1:30, 1h 30m and 90m mean the same."
          >
            <TextInput {...form.register("hours")} autoComplete="off" placeholder="1:30" />
          </Field>
        )}
        <LengthLine values={values} timeZone={timeZone} />
      </div>
    </>
  );
}

function LengthLine({ values, timeZone }: { values: EntryFormValues; timeZone: string }) {
  const length = isCivilDate(values.date) ? lengthOf(values, timeZone) : null;
  const isOverNight = values.way === "clock" && values.timeEnded !== "" && values.timeEnded < values.timeStarted;
  return (
    <p role="status" className="-mt-1 min-h-5 text-sm text-2 empty:hidden">
      {length?.ok && (
        <>
          <strong className="font-semibold text-1 tabular-nums">{hoursExact(length.value)}</strong>
          {isOverNight && ", ending the next day"}
        </>
      )}
    </p>
  );
}

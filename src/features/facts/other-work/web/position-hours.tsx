import { hoursText } from "@tenure/tax-rules";
import {
  Button,
  DateInput,
  Field,
  FieldGroup,
  formatCount,
  IconButton,
  NumberInput,
  parseNumber,
  SegmentedControl,
} from "@tenure/ui";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useFieldArray, type UseFormReturn } from "react-hook-form";
import { hoursToSeconds } from "#shared/duration.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import { PERIODS_MAX } from "../rules.ts";
import {
  type PositionFormInput,
  type PositionFormOutput,
  type WeeklyWork,
  weeklyFaults,
  weeklyLine,
  weeklyTotal,
} from "./position-form-schema.ts";

export type PositionForm = UseFormReturn<PositionFormInput, unknown, PositionFormOutput>;

type HoursProps = { form: PositionForm; taxYear: number; isJob: boolean };

/** The hours of a year: typed as a total for some days, or worked out from hours a week. */
export function PositionHours({ form, taxYear, isJob }: HoursProps) {
  const [mode, setMode] = useState<"total" | "weekly">("total");
  const fault = form.formState.errors.periods;
  return (
    <FieldGroup
      label={`Hours actually worked in ${taxYear}`}
      hint="Worked, not paid: leave out vacation, holidays and sick days. Add work off the clock. Leave out hours that you log here as entries. Leave the hours empty if you do not know them yet."
      error={fault?.message ?? fault?.root?.message}
      id="position-periods"
    >
      <div className="flex flex-col gap-3">
        <SegmentedControl
          label="How to enter the hours"
          value={mode}
          onValueChange={(value) => setMode(value === "weekly" ? "weekly" : "total")}
          options={[
            { value: "total", label: "Total" },
            { value: "weekly", label: "Hours a week" },
          ]}
          className="self-start"
        />
        {mode === "weekly" ? (
          <WeeklyHours form={form} taxYear={taxYear} />
        ) : (
          <PeriodLines form={form} taxYear={taxYear} isJob={isJob} />
        )}
      </div>
    </FieldGroup>
  );
}

function PeriodLines({ form, taxYear, isJob }: HoursProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "periods" });
  const errors = form.formState.errors.periods;
  const icon = { className: "size-4", strokeWidth: 1.75 };
  return (
    <>
      <ul className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[1fr_1fr_8rem_auto]"
          >
            <Field label="From" error={errors?.[index]?.startsOn?.message}>
              <DateInput {...form.register(`periods.${index}.startsOn`)} />
            </Field>
            <Field label="To" error={errors?.[index]?.endsOn?.message}>
              <DateInput {...form.register(`periods.${index}.endsOn`)} />
            </Field>
            <Field
              label="Hours"
              error={errors?.[index]?.hours?.message}
              className="max-sm:col-span-2 max-sm:row-start-2"
            >
              <NumberInput unit="h" {...form.register(`periods.${index}.hours`)} />
            </Field>
            {isJob && <ReportedHours form={form} index={index} />}
            {fields.length > 1 && (
              <IconButton
                className="mt-6 max-sm:row-start-2"
                label={`Remove line ${index + 1}`}
                icon={<Trash2 {...icon} />}
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ul>
      {fields.length < PERIODS_MAX && (
        <Button
          size="sm"
          variant="quiet"
          className="self-start"
          icon={<Plus {...icon} />}
          onClick={() => append({ startsOn: "", endsOn: lastDayOfYear(taxYear), hours: "", reportedHours: "" })}
        >
          Add a line
        </Button>
      )}
    </>
  );
}

function ReportedHours({ form, index }: Pick<HoursProps, "form"> & { index: number }) {
  return (
    <Field
      label="Hours the employer reports"
      optional
      error={form.formState.errors.periods?.[index]?.reportedHours?.message}
      hint="As worked, without paid leave. If they are more than yours and decide the year, we say so."
      className="col-span-full"
    >
      <NumberInput unit="h" {...form.register(`periods.${index}.reportedHours`)} />
    </Field>
  );
}

/** Save takes what is typed here: the hours follow each keystroke, and no one has to copy them. */
function WeeklyHours({ form, taxYear }: Omit<HoursProps, "isJob">) {
  const [work, setWork] = useState<WeeklyWork>({
    hoursPerWeek: "",
    weeksOff: "",
    startsOn: firstDayOfYear(taxYear),
    endsOn: lastDayOfYear(taxYear),
  });
  const { isSubmitted, errors } = form.formState;
  const total = weeklyTotal(work);
  const faults = isSubmitted ? weeklyFaults(work) : {};
  const bind = (name: keyof WeeklyWork) => ({
    value: work[name],
    onChange: (event: { target: { value: string } }) => {
      const next = { ...work, [name]: event.target.value };
      setWork(next);
      form.setValue("periods", [weeklyLine(next)], { shouldDirty: true, shouldValidate: isSubmitted });
    },
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Hours a week" error={faults.hoursPerWeek}>
          <NumberInput unit="h" {...bind("hoursPerWeek")} />
        </Field>
        <Field label="Weeks off" optional error={faults.weeksOff}>
          <NumberInput unit="weeks" {...bind("weeksOff")} />
        </Field>
        <Field label="From" error={errors.periods?.[0]?.startsOn?.message}>
          <DateInput {...bind("startsOn")} />
        </Field>
        <Field label="To" error={errors.periods?.[0]?.endsOn?.message}>
          <DateInput {...bind("endsOn")} />
        </Field>
      </div>
      <p role="status" className="text-base text-2 empty:hidden">
        {total && (
          <>
            {hoursText(hoursToSeconds(parseNumber(work.hoursPerWeek) ?? 0))} a week for{" "}
            {formatCount(total.weeks, "week")} make{" "}
            <strong className="font-semibold text-1">{hoursText(hoursToSeconds(total.hours))}</strong>.
          </>
        )}
      </p>
    </>
  );
}

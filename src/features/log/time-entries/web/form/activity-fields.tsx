import { Combobox, Field, Select } from "@tenure/ui";
import { ACTIVITY_GUIDE, whatCounts } from "@tenure/tax-rules";
import { Controller } from "react-hook-form";
import { ACTIVITY_LABELS, ACTIVITY_TYPES, type ActivityType, TRAVEL, TRAVEL_KINDS } from "#shared/domain.ts";
import { TRAVEL_WORDS } from "../entry-words.ts";
import { type EntryForm, fieldId } from "./entry-form-ids.ts";
import type { EntryFormValues } from "./entry-values.ts";

const ACTIVITIES = ACTIVITY_TYPES.map((value) => ({
  value,
  label: ACTIVITY_LABELS[value],
  description: ACTIVITY_GUIDE[value].counts,
}));
const TRIPS = TRAVEL_KINDS.filter((kind) => kind !== "unspecified");

/** What was done, how much of it counts, and why. */
export function ActivityFields({ form, values }: { form: EntryForm; values: EntryFormValues }) {
  const { errors } = form.formState;
  const chosen = ACTIVITY_TYPES.find((known) => known === values.activityType);
  const trip = TRIPS.find((kind) => kind === values.travelKind);
  return (
    <>
      <Field label="Activity" id={fieldId("activityType")} error={errors.activityType?.message}>
        <Controller
          control={form.control}
          name="activityType"
          render={({ field }) => (
            <Combobox
              ref={field.ref}
              options={ACTIVITIES}
              value={field.value || null}
              onValueChange={(value) => field.onChange(value ?? "")}
              onBlur={field.onBlur}
              placeholder="Type a few letters"
            />
          )}
        />
      </Field>
      {chosen && <WhatCounts activityType={chosen} />}
      {chosen === TRAVEL && (
        <Field
          label="Kind of trip"
          id={fieldId("travelKind")}
          error={errors.travelKind?.message}
          hint={trip && TRAVEL_WORDS[trip].meaning}
        >
          <Select
            {...form.register("travelKind")}
            placeholder="Choose"
            options={TRIPS.map((value) => ({ value, label: TRAVEL_WORDS[value].word }))}
          />
        </Field>
      )}
    </>
  );
}

/** Which part of an activity counts, and why, with its source: next to every choice of activity. */
export function WhatCounts({ activityType }: { activityType: ActivityType }) {
  const { text, citation } = whatCounts(activityType);
  return (
    <aside aria-label="What counts and why" className="-mt-1 border-l-2 border-line-strong pl-3 text-sm text-2">
      <p>{text}</p>
      <p className="mt-1">{ACTIVITY_GUIDE[activityType].warning}</p>
      <p className="mt-1 text-xs text-3">{citation}. General information, not tax advice.</p>
    </aside>
  );
}

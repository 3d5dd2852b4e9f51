import { Field, Select, Summary } from "@tenure/ui";
import { OVERRIDE_REASONS } from "#shared/domain.ts";
import { OVERRIDE_REASON_WORDS } from "#shared/vocabulary.ts";
import { type EntryForm, fieldId } from "./entry-form-ids.ts";
import { type EntryFormValues, isTakenOut } from "./entry-values.ts";

const WHYS = OVERRIDE_REASONS.map((value) => ({ value, label: OVERRIDE_REASON_WORDS[value].label }));

const CHOICES = [
  { value: "proposed", label: "Automatic" },
  { value: "yes", label: "Counts (my call)" },
  { value: "no", label: "Doesn\u2019t count (my call)" },
];

/** The flags that the rules propose; if someone sets them differently, that person is recorded with them. */
export function MoreFields({ form, values }: { form: EntryForm; values: EntryFormValues }) {
  const isOpen = values.material !== "proposed" || values.qualified !== "proposed";
  const why = OVERRIDE_REASONS.find((known) => known === values.overrideReason);
  return (
    <details open={isOpen} className="border-t border-line pt-3">
      <Summary className="text-sm font-medium text-2 hover:text-1">Advanced: how it counts</Summary>
      <div className="mt-3 flex flex-col gap-4">
        <Field
          label="Material participation"
          id={fieldId("material")}
          hint="Whether this counts as participation in the rental. If your answer differs from the rules, your name is kept with it."
        >
          <Select {...form.register("material")} options={CHOICES} />
        </Field>
        <Field
          label="Work in another real property business"
          id={fieldId("qualified")}
          hint="Counts toward 750 hours and more than half, not as participation in a rental."
        >
          <Select {...form.register("qualified")} options={CHOICES} />
        </Field>
        {isTakenOut(values) && (
          <Field
            label="Why it does not count"
            id={fieldId("overrideReason")}
            error={form.formState.errors.overrideReason?.message}
            hint={why && OVERRIDE_REASON_WORDS[why].meaning}
          >
            <Select {...form.register("overrideReason")} placeholder="Choose" options={WHYS} />
          </Field>
        )}
      </div>
    </details>
  );
}

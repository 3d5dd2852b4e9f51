import { capacityToAsk } from "@tenure/tax-rules";
import { Button, Field, Select } from "@tenure/ui";
import { ACTIVITY_TYPES, CAPACITY_CHOICES } from "#shared/domain.ts";
import { CAPACITY_WORDS } from "#shared/vocabulary.ts";
import { useToday } from "#web/session/use-today.ts";
import { useBusinesses } from "../entry-options.ts";
import { type EntryForm, fieldId } from "./entry-form-ids.ts";
import type { EntryFormValues } from "./entry-values.ts";

const CAPACITIES = CAPACITY_CHOICES.map((value) => ({ value, label: CAPACITY_WORDS[value].label }));

/** In what capacity the work was done: proposed from its words, but stated by the person only. */
export function CapacityFields({ form, values }: { form: EntryForm; values: EntryFormValues }) {
  const chosen = CAPACITY_CHOICES.find((known) => known === values.capacity);
  const activityType = ACTIVITY_TYPES.find((known) => known === values.activityType) ?? "property-management";
  const proposed = capacityToAsk(activityType, values.description);
  return (
    <>
      <Field
        label="Your role"
        id={fieldId("capacity")}
        error={form.formState.errors.capacity?.message}
        hint={
          chosen
            ? CAPACITY_WORDS[chosen].meaning
            : proposed === null
              ? "Own management, unless you say otherwise."
              : CAPACITY_WORDS.unspecified.meaning
        }
      >
        <Select
          {...form.register("capacity")}
          options={[{ value: "", label: proposed === null ? "Automatic" : "To confirm" }, ...CAPACITIES]}
        />
      </Field>
      {proposed !== null && chosen === undefined && (
        <div className="-mt-2 flex flex-wrap items-center gap-2 text-sm text-2" role="note">
          <span>
            Your words sound like &ldquo;{CAPACITY_WORDS[proposed].label}&rdquo;. {CAPACITY_WORDS[proposed].meaning}
          </span>
          <Button
            size="sm"
            onClick={() => form.setValue("capacity", proposed, { shouldDirty: true })}
            aria-label={`Yes: ${CAPACITY_WORDS[proposed].label}`}
          >
            Yes, it was
          </Button>
          <Button
            size="sm"
            variant="quiet"
            onClick={() => form.setValue("capacity", "operations", { shouldDirty: true })}
          >
            No, own management
          </Button>
        </div>
      )}
      {chosen === "other-business" && <BusinessField form={form} values={values} />}
    </>
  );
}

/** Which of the person's real property businesses, from those listed under their other work. */
function BusinessField({ form, values }: { form: EntryForm; values: EntryFormValues }) {
  const businesses = useBusinesses(useToday()).filter(({ personId }) => personId === values.personId);
  return (
    <Field
      label="Which business"
      id={fieldId("businessId")}
      error={form.formState.errors.businessId?.message}
      hint={businesses.length === 0 ? "Add the business under People and other work to name it here." : undefined}
    >
      <Select
        {...form.register("businessId")}
        options={[{ value: "", label: "Not named" }, ...businesses.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </Field>
  );
}

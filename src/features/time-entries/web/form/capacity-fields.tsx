import { capacityToAsk } from "@tenure/tax-rules";
import { Button, Field, Select } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { isCivilDate, yearOf } from "#shared/civil-date.ts";
import { ACTIVITY_TYPES, CAPACITY_CHOICES } from "#shared/domain.ts";
import { CAPACITY_WORDS } from "#shared/vocabulary.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { getTaxYear } from "#features/other-work/contract.ts";
import { type EntryForm, fieldId } from "./entry-form-ids.ts";
import type { EntryFormValues } from "./entry-values.ts";

const CAPACITIES = CAPACITY_CHOICES.map((value) => ({ value, label: CAPACITY_WORDS[value].label }));

/** In what capacity the work was done: proposed from its words, and said by the person alone. */
export function CapacityFields({ form, values }: { form: EntryForm; values: EntryFormValues }) {
  const chosen = CAPACITY_CHOICES.find((known) => known === values.capacity);
  const activityType = ACTIVITY_TYPES.find((known) => known === values.activityType) ?? "property-management";
  const proposed = capacityToAsk(activityType, values.description);
  return (
    <>
      <Field
        label="In what capacity"
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

/** Which of the person's real property businesses, of those stated among the other work of the year. */
function BusinessField({ form, values }: { form: EntryForm; values: EntryFormValues }) {
  const isDay = isCivilDate(values.date);
  // Of a day that is none, nothing is asked.
  const year = isDay ? yearOf(values.date) : 1994;
  const { data } = useQuery({ ...apiQuery(getTaxYear, { params: { year } }), enabled: isDay });
  const otherWork = data?.persons.find(({ personId }) => personId === values.personId)?.otherWork;
  const own = otherWork?.statement === "listed" ? otherWork.positions : [];
  const businesses = own.filter(({ kind, isRealEstate }) => kind === "business" && isRealEstate);
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

import { Checkbox, DateInput, Field, NumberInput, Select, TextArea, TextInput } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { INTEREST_LABELS, INTERESTS, PROPERTY_TYPES, RENT_FREQUENCIES } from "#shared/domain.ts";
import { bookPropertiesQuery } from "#web/book/book-queries.ts";
import { StateOptions } from "#web/forms/place-options.tsx";
import { WithVoice } from "#features/support/voice/web/index.ts";
import { NOTES_MAX_CHARACTERS } from "#features/facts/properties/rules.ts";
import { HereButton } from "../place/here-button.tsx";
import { FormSection } from "./form-section.tsx";
import type { PropertyFormInput, PropertyFormOutput } from "./property-form-schema.ts";
import {
  FIELD_LABELS,
  type PropertyField,
  RENT_FREQUENCY_LABELS,
  TERRITORY_NAMES,
  TYPE_NOTES,
} from "../property-labels.ts";

export type PropertyForm = UseFormReturn<PropertyFormInput, unknown, PropertyFormOutput>;
type PartProps = { form: PropertyForm };

export const fieldId = (name: PropertyField): string => `property-${name}`;

/** Label, id and error of one field of this form. */
const fieldOf = ({ formState }: PropertyForm, name: PropertyField & keyof PropertyFormInput) => ({
  label: FIELD_LABELS[name],
  id: fieldId(name),
  error: formState.errors[name]?.message,
});

export function AddressPart({ form }: PartProps) {
  const typed = useWatch({ control: form.control, name: "propertyType" });
  const propertyType = PROPERTY_TYPES.find((type) => type === typed);
  return (
    <FormSection title="The property" note="Entries, reports and imported logs use its nickname.">
      <Field {...fieldOf(form, "nickname")}>
        <TextInput autoComplete="off" {...form.register("nickname")} />
      </Field>
      <Field {...fieldOf(form, "propertyType")} hint={propertyType && TYPE_NOTES[propertyType]}>
        <Select
          placeholder="Choose a type"
          options={PROPERTY_TYPES.map((value) => ({ value, label: value }))}
          {...form.register("propertyType")}
        />
      </Field>
      <Field {...fieldOf(form, "address")} className="sm:col-span-2">
        <TextInput autoComplete="off" {...form.register("address")} />
      </Field>
      <Field {...fieldOf(form, "city")}>
        <TextInput autoComplete="off" {...form.register("city")} />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field {...fieldOf(form, "state")}>
          <Select placeholder="Choose" {...form.register("state")}>
            <StateOptions first={useBookStates()} also={TERRITORIES} />
          </Select>
        </Field>
        <Field {...fieldOf(form, "zipCode")}>
          <TextInput inputMode="numeric" autoComplete="off" {...form.register("zipCode")} />
        </Field>
      </div>
    </FormSection>
  );
}

const TERRITORIES = Object.entries(TERRITORY_NAMES).map(([value, label]) => ({ value, label }));

/** The next property is likely in a state where they already have one. */
const useBookStates = (): readonly string[] => {
  const properties = useQuery(bookPropertiesQuery).data?.properties ?? [];
  return [...new Set(properties.map(({ state }) => state))].toSorted();
};

export function OwnershipPart({ form }: PartProps) {
  return (
    <FormSection
      title="Ownership"
      note="Work before the day you acquired a property is not participation in it: the dates decide which hours can count."
    >
      <Field {...fieldOf(form, "acquiredOn")} optional>
        <DateInput {...form.register("acquiredOn")} />
      </Field>
      <Field
        {...fieldOf(form, "contractOn")}
        optional
        hint="The day the purchase became binding. Bonus depreciation goes by it."
      >
        <DateInput {...form.register("contractOn")} />
      </Field>
      <Field {...fieldOf(form, "placedInServiceOn")} optional hint="First day it was ready and available to rent.">
        <DateInput {...form.register("placedInServiceOn")} />
      </Field>
      <Field {...fieldOf(form, "soldOn")} optional hint="Your last day as an owner.">
        <DateInput {...form.register("soldOn")} />
      </Field>
      <Field {...fieldOf(form, "ownershipPct")} optional>
        <NumberInput unit="%" {...form.register("ownershipPct")} />
      </Field>
      <Field {...fieldOf(form, "entityName")} optional hint="A company or partnership that holds it.">
        <TextInput autoComplete="off" {...form.register("entityName")} />
      </Field>
      <Field
        {...fieldOf(form, "interest")}
        className="sm:col-span-2"
        hint="A limited partner has fewer tests to meet. General partners and LLC members aren't limited partners."
      >
        <Select
          options={INTERESTS.map((interest) => ({ value: interest, label: INTEREST_LABELS[interest] }))}
          {...form.register("interest")}
        />
      </Field>
    </FormSection>
  );
}

export function ManagementPart({ form }: PartProps) {
  const hasManager = useWatch({ control: form.control, name: "hasManager" });
  return (
    <FormSection
      title="Management"
      note="A manager does not rule you out. Their hours are compared with yours in some tests of participation."
    >
      <Field {...fieldOf(form, "hasManager")} optional>
        <Select
          placeholder="Not added"
          options={[
            { value: "no", label: "No, we manage it ourselves" },
            { value: "yes", label: "Yes, a manager or co-host" },
          ]}
          {...form.register("hasManager")}
        />
      </Field>
      {hasManager === "yes" && (
        <Field {...fieldOf(form, "managerName")} optional>
          <TextInput autoComplete="off" {...form.register("managerName")} />
        </Field>
      )}
    </FormSection>
  );
}

export function LeasePart({ form }: PartProps) {
  const isReminding = useWatch({ control: form.control, name: "leaseReminderEnabled" });
  const end = useWatch({ control: form.control, name: "leaseEndDate" });
  const asksDays = isReminding || form.formState.errors.leaseReminderDays !== undefined;
  return (
    <FormSection title="Lease and reminder" note="The end of a lease is also a deadline in your calendar.">
      <Field {...fieldOf(form, "leaseStartDate")} optional>
        <DateInput {...form.register("leaseStartDate")} />
      </Field>
      <Field {...fieldOf(form, "leaseEndDate")} optional>
        <DateInput {...form.register("leaseEndDate")} />
      </Field>
      <Checkbox
        className="sm:col-span-2"
        label={FIELD_LABELS.leaseReminderEnabled}
        description={
          isReminding && end === ""
            ? "Add the day the lease ends, so that we can remind you."
            : "By email, if lease reminders are on in your settings."
        }
        {...form.register("leaseReminderEnabled")}
      />
      {asksDays && (
        <Field {...fieldOf(form, "leaseReminderDays")}>
          <NumberInput whole {...form.register("leaseReminderDays")} />
        </Field>
      )}
    </FormSection>
  );
}

/** Kept for what may read it one day, and says so (product.md section 2). */
export function RentPart({ form }: PartProps) {
  return (
    <FormSection title="Rent" note="For your own reference. No figure uses it.">
      <Field {...fieldOf(form, "rentAmount")} optional>
        <NumberInput prefix="$" {...form.register("rentAmount")} />
      </Field>
      <Field {...fieldOf(form, "rentFrequency")} optional>
        <Select
          placeholder="Not added"
          options={RENT_FREQUENCIES.map((value) => ({ value, label: RENT_FREQUENCY_LABELS[value] }))}
          {...form.register("rentFrequency")}
        />
      </Field>
      <Checkbox
        label={FIELD_LABELS.includeInProfitTracking}
        description="Saved with the property, for a profit report that we don\u2019t have yet."
        {...form.register("includeInProfitTracking")}
      />
      <Checkbox
        label={FIELD_LABELS.rentDataConsent}
        description="If we make averages of rents, this one may be in them, without your name or the address. It also has to be on in your settings."
        {...form.register("rentDataConsent")}
      />
    </FormSection>
  );
}

export function PlacePart({ form }: PartProps) {
  return (
    <FormSection
      title="Pin on the map"
      note="Photos you take near the pin are offered as evidence. Without one we use the middle of the ZIP code. We never send your address anywhere to look it up."
    >
      <Field {...fieldOf(form, "latitude")} optional hint="Such as 41.6528">
        <TextInput inputMode="text" autoComplete="off" {...form.register("latitude")} />
      </Field>
      <Field {...fieldOf(form, "longitude")} optional hint="Such as -83.5379">
        <TextInput inputMode="text" autoComplete="off" {...form.register("longitude")} />
      </Field>
      <div className="sm:col-span-2">
        <HereButton
          onFound={({ latitude, longitude }) => {
            form.setValue("latitude", String(latitude), { shouldDirty: true, shouldValidate: true });
            form.setValue("longitude", String(longitude), { shouldDirty: true, shouldValidate: true });
          }}
        />
      </div>
    </FormSection>
  );
}

export function NotesPart({ form }: PartProps) {
  return (
    <FormSection title="Notes">
      <Field {...fieldOf(form, "notes")} optional className="sm:col-span-2">
        <WithVoice
          text={() => form.getValues("notes")}
          onText={(text) => form.setValue("notes", text, { shouldDirty: true })}
        >
          <TextArea rows={4} countTo={NOTES_MAX_CHARACTERS} {...form.register("notes")} />
        </WithVoice>
      </Field>
    </FormSection>
  );
}

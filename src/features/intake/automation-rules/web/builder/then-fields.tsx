import { Combobox, Field, Select, Summary, TextInput } from "@tenure/ui";
import { Controller } from "react-hook-form";
import { ACTIVITY_OPTIONS } from "#features/log/time-entries/web/index.ts";
import { PROPERTY_TYPES } from "#shared/domain.ts";
import { type BookNames, useBook } from "#web/book/use-book.ts";
import { onlyOfType, type RuleForm } from "./rule-form-schema.ts";

const CALLS = [
  { value: "proposed", label: "Automatic" },
  { value: "yes", label: "Counts (my call)" },
  { value: "no", label: "Doesn\u2019t count (my call)" },
];
const LATER = { value: "", label: "I say each time" };

const placesOf = (book: BookNames, chosen: string) => {
  const open = book.properties.filter(({ id, archivedAt }) => archivedAt === null || id === chosen);
  const types = PROPERTY_TYPES.filter((type) => open.some(({ propertyType }) => propertyType === type));
  return [
    LATER,
    ...open.map(({ id, fullAddress }) => ({ value: id, label: book.propertyName(id), description: fullAddress })),
    ...types.map((type) => ({
      value: onlyOfType(type),
      label: `My only ${type.toLowerCase()}`,
      description: "Nothing, once you have two of them",
    })),
  ];
};

/** "Then propose leasing at Elm, as long as the event was". */
export function ThenFields({ form }: { form: RuleForm }) {
  const book = useBook();
  const { errors } = form.formState;
  const { defaultPropertyId, defaultPersonId } = form.getValues();
  const persons = book.persons.filter(({ archivedAt, id }) => archivedAt === null || id === defaultPersonId);
  return (
    <div className="flex flex-col gap-4">
      <Field label="Activity" id="defaultActivityType" error={errors.defaultActivityType?.message}>
        <Controller
          control={form.control}
          name="defaultActivityType"
          render={({ field: { value, onChange } }) => (
            <Combobox
              options={[LATER, ...ACTIVITY_OPTIONS]}
              value={value}
              onValueChange={(next) => onChange(next ?? "")}
            />
          )}
        />
      </Field>
      <Field label="Property" id="defaultPropertyId" error={errors.defaultPropertyId?.message}>
        <Controller
          control={form.control}
          name="defaultPropertyId"
          render={({ field: { value, onChange } }) => (
            <Combobox
              options={placesOf(book, defaultPropertyId)}
              value={value}
              onValueChange={(next) => onChange(next ?? "")}
            />
          )}
        />
      </Field>
      {persons.length > 1 && (
        <Field label="Who did it" id="defaultPersonId" error={errors.defaultPersonId?.message}>
          <Select
            options={[
              { value: "", label: "Whose calendar it was in" },
              ...persons.map(({ id }) => ({ value: id, label: book.personName(id) })),
            ]}
            {...form.register("defaultPersonId")}
          />
        </Field>
      )}
      <Field
        label="Length"
        optional
        id="fixedSeconds"
        className="max-w-sm"
        error={errors.fixedSeconds?.message}
        hint="Such as 1:30. Empty: as long as the event was. It is never longer."
      >
        <TextInput autoComplete="off" {...form.register("fixedSeconds")} />
      </Field>
      <Counts form={form} />
    </div>
  );
}

function Counts({ form }: { form: RuleForm }) {
  const { defaultIsMaterialParticipation: material, defaultIsQualifiedNonMaterial: qualified } = form.getValues();
  return (
    <details open={material !== "proposed" || qualified !== "proposed"} className="border-t border-line pt-3">
      <Summary className="text-sm font-medium text-2 hover:text-1">Advanced: how it counts</Summary>
      <div className="mt-3 flex flex-col gap-4">
        <Field label="Material participation" hint="Whether this counts as participation in the rental.">
          <Select options={CALLS} {...form.register("defaultIsMaterialParticipation")} />
        </Field>
        <Field
          label="Work in another real property business"
          hint="Counts toward 750 hours and more than half, not as participation in a rental."
        >
          <Select options={CALLS} {...form.register("defaultIsQualifiedNonMaterial")} />
        </Field>
      </div>
    </details>
  );
}

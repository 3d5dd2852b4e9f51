import { Banner, Button, Combobox, Field, Select } from "@tenure/ui";
import type { ComboboxOption } from "@tenure/ui";
import type { ReactNode } from "react";
import { Controller, useWatch } from "react-hook-form";
import { mayChangeWhose } from "#shared/whose-hours.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { useSeat } from "#web/session/use-can.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { ActivityFields } from "./activity-fields.tsx";
import { CapacityFields } from "./capacity-fields.tsx";
import { type EntryForm, ENTRY_FORM_ID, fieldId } from "./entry-form-ids.ts";
import { DescriptionField } from "./description-field.tsx";
import { emptyEntry, type EntryFormValues } from "./entry-values.ts";
import { MoreFields } from "./more-fields.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useSubmitKeys } from "./use-submit-keys.ts";

const FIELD_NAMES = Object.keys(emptyEntry("", "")) as (keyof EntryFormValues)[];
const FIELD_IDS = Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldId(name)]));

export type EntryFormViewProps = {
  form: EntryForm;
  /** Saves; called by the submit button and by Mod+Enter. */
  onSubmit: () => void;
  book: BookNames;
  places: readonly ComboboxOption[];
  today: string;
  timeZone: string;
  /** What was typed before has been restored. */
  isRestored: boolean;
  onStartOver: () => void;
  /** Above the fields: a conflict. */
  notice?: ReactNode;
  /** Below the fields: the reason of an edit. */
  children?: ReactNode;
};

/** The one form of an entry, for a new one and for an edit. */
export function EntryFormView(props: EntryFormViewProps) {
  const { form, onSubmit, book, today, timeZone } = props;
  const values = useWatch({ control: form.control, compute: (watched) => watched });
  const { errors, submitCount } = form.formState;
  useSubmitKeys(onSubmit);
  return (
    <form
      id={ENTRY_FORM_ID}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {props.notice}
      {props.isRestored && (
        <Banner
          title="We kept your draft."
          actions={
            <Button size="sm" variant="quiet" onClick={props.onStartOver}>
              Start over
            </Button>
          }
        />
      )}
      <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
      <TimeFields form={form} values={values} today={today} timeZone={timeZone} />
      <PlaceField form={form} places={props.places} />
      <ActivityFields form={form} values={values} />
      <PersonField form={form} book={book} personId={values.personId} />
      <DescriptionField form={form} values={values} book={book} />
      <CapacityFields form={form} values={values} />
      <MoreFields form={form} values={values} />
      {props.children}
    </form>
  );
}

function PlaceField({ form, places }: { form: EntryForm; places: readonly ComboboxOption[] }) {
  return (
    <Field label="Property" id={fieldId("place")} error={form.formState.errors.place?.message}>
      <Controller
        control={form.control}
        name="place"
        render={({ field }) => (
          <Combobox
            ref={field.ref}
            options={places}
            value={field.value || null}
            onValueChange={(value) => field.onChange(value ?? "")}
            onBlur={field.onBlur}
            placeholder="Type a few letters"
            emptyText="No property by that name. Add it under Properties."
          />
        )}
      />
    </Field>
  );
}

function PersonField({ form, book, personId }: { form: EntryForm; book: BookNames; personId: string }) {
  const seat = useSeat();
  const persons = book.persons.filter(({ id, archivedAt }) => archivedAt === null || id === personId);
  if (persons.length < 2 || seat === null || !mayChangeWhose(seat)) return null;
  return (
    <Field label="Who did the work" id={fieldId("personId")} error={form.formState.errors.personId?.message}>
      <Select
        {...form.register("personId")}
        options={persons.map(({ id }) => ({ value: id, label: book.personName(id) }))}
      />
    </Field>
  );
}

import { Button, Card, keepClearOfToasts } from "@tenure/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { LeaveGuard } from "#web/forms/leave-guard.tsx";
import { EMPTY_PROPERTY, type PropertyFormInput } from "./property-form-schema.ts";
import {
  AddressPart,
  fieldId,
  LeasePart,
  ManagementPart,
  NotesPart,
  OwnershipPart,
  PlacePart,
  type PropertyForm,
  RentPart,
} from "./property-form-parts.tsx";
import type { PropertyField } from "../property-labels.ts";

const FIELD_NAMES = Object.keys(EMPTY_PROPERTY) as (keyof PropertyFormInput & PropertyField)[];
const FIELD_IDS = Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldId(name)]));

export type PropertyFormViewProps = {
  form: PropertyForm;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  isSending: boolean;
  saveLabel: string;
  cancelTo: string;
  /** Above the fields: a conflict with another tab. */
  notice?: ReactNode;
};

/** The one form of a property, for a new one and for an edit. */
export function PropertyFormView({ form, submit, isSending, saveLabel, cancelTo, notice }: PropertyFormViewProps) {
  const { errors, submitCount, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-column flex-col gap-4">
      {notice}
      <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
      <Card>
        <AddressPart form={form} />
        <OwnershipPart form={form} />
        <ManagementPart form={form} />
        <LeasePart form={form} />
        <RentPart form={form} />
        <PlacePart form={form} />
        <NotesPart form={form} />
      </Card>
      <div
        ref={keepClearOfToasts}
        className="sticky bottom-(--sticky-bottom) z-10 -mx-4 flex items-center gap-2 border-t border-line bg-canvas px-4 py-3 sm:mx-0 sm:px-0"
      >
        <Button type="submit" variant="primary" pending={isSending}>
          {saveLabel}
        </Button>
        <Button asChild variant="quiet">
          <Link to={cancelTo}>Cancel</Link>
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  );
}

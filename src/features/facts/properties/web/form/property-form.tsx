import { Button, Card, keepClearOfToasts, Summary } from "@tenure/ui";
import { type ReactNode, useEffect, useState } from "react";
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
/** What a property can't be without; the rest may come later. */
const ASKED_FIRST: readonly string[] = ["nickname", "propertyType", "address", "city", "state", "zipCode"];
const FIELD_IDS = Object.fromEntries(FIELD_NAMES.map((name) => [name, fieldId(name)]));

export type PropertyFormViewProps = {
  form: PropertyForm;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  isSending: boolean;
  saveLabel: string;
  cancelTo: string;
  /** A new one asks what it can't be without, with the rest behind "More about it". */
  isNew?: boolean;
  /** Above the fields: a conflict with another tab. */
  notice?: ReactNode;
};

/** The one form of a property, for a new one and for an edit. */
export function PropertyFormView({
  form,
  submit,
  isSending,
  saveLabel,
  cancelTo,
  isNew = false,
  notice,
}: PropertyFormViewProps) {
  const { errors, submitCount, isDirty } = form.formState;
  const more = useMore(form, !isNew);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-column flex-col gap-4">
      {notice}
      <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
      <Card>
        <AddressPart form={form} />
        <details {...more} className="border-t border-line pt-3">
          <Summary className="min-h-control text-base font-semibold">More about it</Summary>
          <OwnershipPart form={form} />
          <ManagementPart form={form} />
          <LeasePart form={form} />
          <RentPart form={form} />
          <PlacePart form={form} />
          <NotesPart form={form} />
        </details>
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

/** Opens by itself for what is wrong in it: a field out of sight can't be mended. */
const useMore = ({ formState: { errors, submitCount } }: PropertyForm, isOpenFirst: boolean) => {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const wrong = FIELD_NAMES.find((name) => !ASKED_FIRST.includes(name) && errors[name] !== undefined);
  useEffect(() => {
    if (submitCount === 0 || wrong === undefined) return;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(fieldId(wrong))?.focus();
    });
  }, [submitCount, wrong]);
  return {
    open: isOpen || wrong !== undefined,
    onToggle: (event: React.ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open),
  };
};

import { Button, Dialog, DialogClose, Field, Select, TextInput, toast } from "@tenure/ui";
import { PROPERTY_TYPES } from "#shared/domain.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { savedToast } from "#features/facts/properties/web/index.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { StateOptions } from "#web/forms/place-options.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { streetOf } from "./street-of.ts";

type NewPropertyDialogProps = { nickname: string; onClose: () => void; onAdded: (id: string) => void };

const FORM_ID = "import-new-property";
const TYPES = PROPERTY_TYPES.map((type) => ({ value: type, label: type }));

/** A property of which only the name is known: its location is never made up. */
export function NewPropertyDialog({ nickname, onClose, onAdded }: NewPropertyDialogProps) {
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: createProperty,
    schema: createProperty.body,
    defaultValues: { nickname, address: streetOf(nickname), city: "", zipCode: "", propertyType: "Long-term Rental" },
    toRequest: (body) => ({ body }),
    fallback: "Could not add the property. What you typed is still here. Try again.",
    onSuccess: (added) => {
      if (added.geocodingFailed) toast(savedToast(`${added.nickname} added`, [added]));
      onAdded(added.id);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Add ${nickname}`}
      description="It is added to your properties, and the entries with this name count there from now on."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Add property
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={{}} submitCount={submitCount} />
        <Field label="Nickname" error={errors.nickname?.message}>
          <TextInput {...form.register("nickname")} />
        </Field>
        <Field label="Street address" error={errors.address?.message}>
          <TextInput autoComplete="off" {...form.register("address")} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-[1fr_6rem_8rem]">
          <Field label="City" error={errors.city?.message}>
            <TextInput autoComplete="off" {...form.register("city")} />
          </Field>
          <Field label="State" error={errors.state?.message}>
            <Select placeholder="State" {...form.register("state")}>
              <StateOptions />
            </Select>
          </Field>
          <Field label="ZIP code" error={errors.zipCode?.message}>
            <TextInput inputMode="numeric" autoComplete="off" {...form.register("zipCode")} />
          </Field>
        </div>
        <Field label="Type" error={errors.propertyType?.message}>
          <Select options={TYPES} {...form.register("propertyType")} />
        </Field>
      </form>
    </Dialog>
  );
}

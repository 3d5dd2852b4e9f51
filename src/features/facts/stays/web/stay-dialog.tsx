import { Button, Checkbox, DateInput, Dialog, DialogClose, Field, NumberInput, TextInput, toast } from "@tenure/ui";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { createStay, type Stay, type StaysOfProperty, updateStay } from "../contract.ts";
import { type StayForm, stayFormInputOf, stayFormSchema } from "./stay-form-schema.ts";

const FORM_ID = "stay-form";
const IDS = {
  arrivesOn: "stay-arrives",
  leavesOn: "stay-leaves",
  earningsCents: "stay-earnings",
  guestName: "stay-guest",
  unitName: "stay-unit",
  agreement: "stay-agreement",
  confirmationCode: "stay-code",
};

export type StayDialogProps = {
  property: Pick<StaysOfProperty, "propertyId" | "nickname">;
  /** Null: a new one. */
  stay: Stay | null;
  onClose: () => void;
};

export function StayDialog(props: StayDialogProps) {
  const { property, stay, onClose } = props;
  const { form, submit, isSending, errors, submitCount } = useStayForm(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      persistent={form.formState.isDirty}
      title={stay ? `Stay at ${property.nickname}` : `Add a stay at ${property.nickname}`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            {stay ? "Save" : "Add stay"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <StayFields form={form} />
      </form>
    </Dialog>
  );
}

function StayFields({ form }: { form: StayForm }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Arrives on" id={IDS.arrivesOn} error={errors.arrivesOn?.message}>
        <DateInput {...form.register("arrivesOn")} />
      </Field>
      <Field label="Leaves on" id={IDS.leavesOn} error={errors.leavesOn?.message}>
        <DateInput {...form.register("leavesOn")} />
      </Field>
      <Field label="Earnings" optional id={IDS.earningsCents} error={errors.earningsCents?.message}>
        <NumberInput prefix="$" {...form.register("earningsCents")} />
      </Field>
      <Field
        label="Guest"
        optional
        id={IDS.guestName}
        error={errors.guestName?.message}
        hint="The same guest who stays on has one stay."
      >
        <TextInput autoComplete="off" {...form.register("guestName")} />
      </Field>
      <Field
        label="Room or unit"
        optional
        id={IDS.unitName}
        error={errors.unitName?.message}
        hint="Only where units are let at different daily rents."
      >
        <TextInput autoComplete="off" {...form.register("unitName")} />
      </Field>
      <Field
        label="Agreement"
        optional
        id={IDS.agreement}
        error={errors.agreement?.message}
        hint="One agreement for many stays, such as every second weekend? Give them the same name: they count as one stay."
      >
        <TextInput autoComplete="off" {...form.register("agreement")} />
      </Field>
      <Field label="Confirmation code" optional id={IDS.confirmationCode} error={errors.confirmationCode?.message}>
        <TextInput autoComplete="off" {...form.register("confirmationCode")} />
      </Field>
      <Checkbox label="Cancelled" {...form.register("isCancelled")} />
      <Checkbox label="Own use" {...form.register("isOwnerUse")} />
    </div>
  );
}

const useStayForm = ({ property, stay, onClose }: StayDialogProps) => {
  const shared = {
    schema: stayFormSchema,
    defaultValues: stayFormInputOf(stay),
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: () => {
      toast({ title: stay ? "Stay saved" : "Stay added", tone: "success" });
      onClose();
    },
  };
  const adding = useApiForm({
    ...shared,
    endpoint: createStay,
    toRequest: (body) => ({ body: { ...body, propertyId: property.propertyId } }),
  });
  const changing = useApiForm({
    ...shared,
    endpoint: updateStay,
    toRequest: (body) => ({ params: { id: stay?.id ?? "" }, body: { ...body, version: stay?.version ?? 0 } }),
  });
  return stay ? changing : adding;
};

import { Button, DateInput, Dialog, DialogClose, Field, NumberInput, TextArea, toast } from "@tenure/ui";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { type Election, revokeElection } from "../contract.ts";
import { revocationFormSchema } from "./election-form-schema.ts";

const FORM_ID = "revocation-form";
const IDS = { fromYear: "revocation-year", materialChange: "revocation-change", changedOn: "revocation-day" };

type RevocationDialogProps = {
  taxYear: number;
  election: Election;
  conditions: readonly string[];
  onClose: () => void;
};

export function RevocationDialog({ taxYear, election, conditions, onClose }: RevocationDialogProps) {
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: revokeElection,
    schema: revocationFormSchema,
    defaultValues: {
      fromYear: String(election.revocation?.fromYear ?? Math.max(taxYear, election.firstYear + 1)),
      materialChange: election.revocation?.materialChange ?? "",
      changedOn: election.revocation?.changedOn ?? "",
    },
    toRequest: (body) => ({ params: { id: election.id }, body: { ...body, version: election.version } }),
    fallback: "Could not save. What you typed is still here. Try again.",
    onSuccess: () => {
      toast({ title: "Revocation recorded", tone: "success" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      persistent={form.formState.isDirty}
      title={`Revoke the election of ${election.firstYear}`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Record the revocation
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <ul className="list-disc pl-5 text-base text-2">
          {conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
        <Field label="First year without it" id={IDS.fromYear} error={errors.fromYear?.message} className="max-w-48">
          <NumberInput whole {...form.register("fromYear")} />
        </Field>
        <Field
          label="What changed"
          id={IDS.materialChange}
          error={errors.materialChange?.message}
          hint="Facts and circumstances, not that the election turned out worse."
        >
          <TextArea rows={4} {...form.register("materialChange")} />
        </Field>
        <Field label="Changed on" optional id={IDS.changedOn} error={errors.changedOn?.message} className="max-w-64">
          <DateInput {...form.register("changedOn")} />
        </Field>
      </form>
    </Dialog>
  );
}

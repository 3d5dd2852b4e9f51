import { Button, Dialog, DialogClose, Field, TextArea, toast } from "@tenure/ui";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { type LegalHold, releaseLegalHold } from "../contract.ts";
import { HOLD_REASON_MAX_CHARACTERS } from "../rules.ts";

const FORM_ID = "release-hold";
const IDS = { reason: "release-reason" };

export function ReleaseHoldDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const { taxYear } = hold;
  const { form, submit, isSending, isDirty, errors, submitCount } = useApiForm({
    endpoint: releaseLegalHold,
    schema: releaseLegalHold.body,
    defaultValues: { reason: "" },
    toRequest: (body) => ({ params: { year: taxYear }, body }),
    fallback: "Could not release the hold. Nothing was changed. Try again.",
    onSuccess: () => {
      toast({ title: `${taxYear} is released`, tone: "success" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      persistent={isDirty}
      size="sm"
      title={`Release the hold of ${taxYear}`}
      description={`Entries of ${taxYear} can be voided again, and their files deleted. Files that were in the trash for more than 30 days go within the hour. If a letter is still open, ask your adviser first.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="danger" pending={isSending}>
            Release {taxYear}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <Field label="Why" id={IDS.reason} error={errors.reason?.message}>
          <TextArea rows={2} countTo={HOLD_REASON_MAX_CHARACTERS} {...form.register("reason")} />
        </Field>
      </form>
    </Dialog>
  );
}

import { Button, DateInput, Dialog, DialogClose, Field, TextArea, toast } from "@tenure/ui";
import * as z from "zod/mini";
import { civilDateSchema } from "#shared/schema.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { useToday } from "#web/session/use-today.ts";
import { placeLegalHold } from "../contract.ts";
import { HOLD_REASON_MAX_CHARACTERS } from "../rules.ts";

const FORM_ID = "place-hold";
const IDS = { reason: "hold-reason", letterOn: "hold-letter-on" };
const formSchema = z.object({
  reason: placeLegalHold.body.shape.reason,
  letterOn: z.union([z.literal(""), civilDateSchema]),
});

export function PlaceHoldDialog({ taxYear, onClose }: { taxYear: number; onClose: () => void }) {
  const today = useToday();
  const { form, submit, isSending, isDirty, errors, submitCount } = useApiForm({
    endpoint: placeLegalHold,
    schema: formSchema,
    defaultValues: { reason: "I got an IRS letter", letterOn: "" },
    toRequest: ({ reason, letterOn }) => ({ body: { taxYear, reason, letterOn: letterOn === "" ? null : letterOn } }),
    fallback: "Could not place the hold. Nothing was changed. Try again.",
    onSuccess: () => {
      toast({ title: `${taxYear} is under legal hold`, tone: "success" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      persistent={isDirty}
      size="sm"
      title={`Place ${taxYear} under legal hold`}
      description="The reason and the date are kept with the hold, and stay when it is released."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Place under hold
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <Field label="Why" id={IDS.reason} error={errors.reason?.message}>
          <TextArea rows={2} countTo={HOLD_REASON_MAX_CHARACTERS} {...form.register("reason")} />
        </Field>
        <Field label="Date on the letter" optional id={IDS.letterOn} error={errors.letterOn?.message}>
          <DateInput max={today} {...form.register("letterOn")} />
        </Field>
      </form>
    </Dialog>
  );
}

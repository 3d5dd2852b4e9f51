import { Banner, Button, Checkbox, Dialog, DialogClose, Field, Select, TextArea, toast } from "@tenure/ui";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { requestDeletion } from "#features/account/accounts/deletion-contract.ts";
import { CANCELLATION_DETAILS_MAX_CHARACTERS, DELETION_GRACE_DAYS } from "#features/account/accounts/rules.ts";
import { CANCELLATION_REASONS, type CancellationReason } from "#shared/domain.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";

const FORM_ID = "request-deletion";
const IDS = { details: "deletion-details", hasExport: "deletion-has-export" };
const REASON_WORDS: Record<CancellationReason, string> = {
  no_longer_needed: "I no longer need it",
  other_product: "I use something else",
  privacy: "I do not want my data kept",
  other: "Something else",
};

const { details } = requestDeletion.body.shape;
const formSchema = z.object({
  reason: z.union([z.literal(""), z.enum(CANCELLATION_REASONS)]),
  details,
  hasExport: z.literal(true, "Say that you have what you need"),
  despiteHolds: z.boolean(),
});

type RequestDeletionDialogProps = { heldYears: readonly number[]; onClose: () => void };

const useDeletionForm = ({ heldYears, onClose }: RequestDeletionDialogProps) =>
  useApiForm({
    endpoint: requestDeletion,
    schema: formSchema,
    defaultValues: { reason: "", details: "", despiteHolds: false },
    toRequest: ({ reason, details: said, despiteHolds }) => ({
      body: {
        ...(reason !== "" && { reason }),
        ...(said && { details: said }),
        despiteHolds: despiteHolds ? [...heldYears] : [],
      },
    }),
    fallback: "Could not ask for it. Nothing was changed. Try again in a moment.",
    onRefused: isRateLimited,
    onSuccess: () => {
      toast({ title: "Check your mail", description: "The link there confirms it.", tone: "success" });
      onClose();
    },
  });

/** The first of three steps. Anyone who goes on has been told what these records are. */
export function RequestDeletionDialog(props: RequestDeletionDialogProps) {
  const { heldYears, onClose } = props;
  const { form, submit, isSending, isDirty, errors, submitCount, apiError } = useDeletionForm(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      persistent={isDirty}
      title="Delete this account"
      description={`First we mail you a link. Nothing is deleted before you follow it, and then not for another ${DELETION_GRACE_DAYS} days.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="danger" pending={isSending}>
            Mail me the link
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <RateLimitNotice error={apiError} />
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        {heldYears.length > 0 && (
          <HeldYears years={heldYears}>
            <Checkbox label={`Erase ${heldYears.join(", ")} anyway`} {...form.register("despiteHolds")} />
          </HeldYears>
        )}
        <Field label="Why" optional>
          <Select
            placeholder="Rather not say"
            options={CANCELLATION_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }))}
            {...form.register("reason")}
          />
        </Field>
        <Field label="What we could have done better" optional id={IDS.details} error={errors.details?.message}>
          <TextArea rows={2} countTo={CANCELLATION_DETAILS_MAX_CHARACTERS} {...form.register("details")} />
        </Field>
        <Field label="Before you go" labelHidden id={IDS.hasExport} error={errors.hasExport?.message}>
          <Checkbox
            label="I have exported what I need, or I need nothing of it"
            description="No one can bring it back afterwards, including us."
            {...form.register("hasExport")}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function HeldYears({ years, children }: { years: readonly number[]; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <Banner
        placement="inline"
        tone="warn"
        title={`${years.join(", ")} ${years.length === 1 ? "is" : "are"} under legal hold.`}
      >
        You told us you got a letter. Deleting records that the IRS asked for can be held against you. Release the hold
        first when the letter is answered, or say here that they are to be erased anyway.
      </Banner>
      {children}
    </div>
  );
}

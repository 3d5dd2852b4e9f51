import { INVITATION_DAYS } from "#features/collaboration/invitations/web/index.ts";
import { Button, Dialog, DialogClose, Field, TextInput, toast } from "@tenure/ui";
import { requestBook } from "#features/collaboration/organizations/contract/books.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";

const FORM_ID = "ask-client-form";
const IDS = { email: "ask-client-email" };

export function AskClientDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { form, submit, isSending, errors, submitCount, isDirty, apiError } = useApiForm({
    endpoint: requestBook,
    schema: requestBook.body,
    defaultValues: { email: "" },
    toRequest: (body) => ({ params: { organizationId }, body }),
    fallback: "Could not ask. What you typed is still here. Try again.",
    onRefused: isRateLimited,
    onSuccess: ({ email }) => {
      toast({ title: "Asked", description: `Look for the mail at ${email}.`, tone: "success" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      persistent={isDirty}
      title="Ask a client to share their log"
      description={`We mail them a link. It works once, for ${INVITATION_DAYS} days, with this address alone. Sharing is free for them.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Ask client
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <RateLimitNotice error={apiError} />
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <Field label="Email" id={IDS.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...form.register("email")} />
        </Field>
      </form>
    </Dialog>
  );
}

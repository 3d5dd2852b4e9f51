import { INVITATION_DAYS } from "#features/collaboration/invitations/web/index.ts";
import { Banner, Button, Dialog, DialogClose, Field, TextInput, toast } from "@tenure/ui";
import { useController } from "react-hook-form";
import { inviteToOrganization } from "#features/collaboration/organizations/contract/invitations.ts";
import { beyondSeatsWords, isBeyondSeats, type SeatsAsked } from "#features/collaboration/organizations/rules.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { ROLE_FIELD_ID, RoleField } from "./role-field.tsx";

const FORM_ID = "organization-invite-form";
const IDS = { email: "organization-invite-email", role: ROLE_FIELD_ID };

type InviteDialogProps = { organizationId: string; asked: SeatsAsked; onClose: () => void };

/** `asked`: the seats, with the invitations that wait already. */
export function InviteDialog({ organizationId, asked, onClose }: InviteDialogProps) {
  const withThis = { ...asked, waiting: asked.waiting + 1 };
  const { form, submit, isSending, errors, submitCount, isDirty, apiError } = useApiForm({
    endpoint: inviteToOrganization,
    schema: inviteToOrganization.body,
    defaultValues: { email: "", role: "team_member" },
    toRequest: (body) => ({ params: { organizationId }, body }),
    fallback: "Could not send the invitation. What you typed is still here. Try again.",
    onRefused: isRateLimited,
    onSuccess: ({ email }) => {
      toast({ title: "Invitation sent", description: `Look for it at ${email}.`, tone: "success" });
      onClose();
    },
  });
  const role = useController({ control: form.control, name: "role" }).field;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      persistent={isDirty}
      title="Invite someone"
      description={`We mail them a link. It works once, for ${INVITATION_DAYS} days, with this address alone.`}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {isBeyondSeats(withThis) && (
          <Banner tone="warn" placement="inline">
            With this one, {beyondSeatsWords(withThis)}
          </Banner>
        )}
        <RateLimitNotice error={apiError} />
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <Field label="Email" id={IDS.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...form.register("email")} />
        </Field>
        <RoleField value={role.value} error={errors.role?.message} onChange={role.onChange} />
      </form>
    </Dialog>
  );
}

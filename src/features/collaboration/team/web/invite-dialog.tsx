import { INVITATION_DAYS } from "#features/collaboration/invitations/web/index.ts";
import { Button, Dialog, DialogClose, Field, TextArea, TextInput, toast } from "@tenure/ui";
import type { Control, FieldErrors } from "react-hook-form";
import * as z from "zod/mini";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { inviteMember } from "../contract.ts";
import type { TeamRole } from "../rules.ts";
import { type MemberFields, MemberFieldset, memberFieldsSchema, NO_LISTS, ROLE_FIELD_ID } from "./member-fields.tsx";

const FORM_ID = "invite-form";
const IDS = { email: "invite-email", role: ROLE_FIELD_ID, message: "invite-message" };

const { email, message } = inviteMember.body.shape;
const inviteForm = z.extend(memberFieldsSchema, { email, message });

type InviteDialogProps = { role: TeamRole; roles: readonly TeamRole[]; onClose: () => void };

export function InviteDialog({ role, roles, onClose }: InviteDialogProps) {
  const { form, submit, isSending, errors, submitCount, isDirty, apiError } = useApiForm({
    endpoint: inviteMember,
    schema: inviteForm,
    defaultValues: { email: "", role, message: "", ...NO_LISTS },
    toRequest: (body) => ({ body }),
    fallback: "Could not send the invitation. What you typed is still here. Try again.",
    onRefused: isRateLimited,
    onSuccess: ({ email: to }) => {
      toast({ title: "Invitation sent", description: `Look for it at ${to}.`, tone: "success" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      persistent={isDirty}
      size="lg"
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
        <RateLimitNotice error={apiError} />
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <Field label="Email" id={IDS.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="off" {...form.register("email")} />
        </Field>
        <MemberFieldset
          // A part of this form.
          control={form.control as unknown as Control<MemberFields>}
          errors={errors as FieldErrors<MemberFields>}
          roles={roles}
        />
        <Field label="Message" optional id={IDS.message} error={errors.message?.message}>
          <TextArea rows={2} {...form.register("message")} />
        </Field>
      </form>
    </Dialog>
  );
}

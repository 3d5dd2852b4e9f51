import { Banner, Button, Dialog, Field, TextInput, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import type { User } from "#features/account/accounts/contract.ts";
import {
  cancelEmailChange,
  type EmailChange,
  getEmailChange,
  requestEmailChange,
} from "#features/account/accounts/profile-contract.ts";

const FORM_ID = "change-email";
const FIELD_IDS = { email: "new-email" };

/** The address used to sign in, and a new one that both inboxes have not agreed to yet. */
export function EmailAddress({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(apiQuery(getEmailChange, {}));
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <p className="text-base text-2">
        Email: <span className="text-1">{user.email}</span> ({user.emailVerified ? "confirmed" : "not confirmed yet"})
      </p>
      {data?.change && <Waiting change={data.change} email={user.email} />}
      <Button onClick={() => setOpen(true)}>Change email</Button>
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </div>
  );
}

const waitsFor = ({ oldConfirmed, newConfirmed, newEmail }: EmailChange, email: string): string => {
  if (oldConfirmed) return `Open the link that we sent to ${newEmail}.`;
  if (newConfirmed) return `Open the link that we sent to ${email}.`;
  return `Open the two links that we sent, one to ${email} and one to ${newEmail}.`;
};

function Waiting({ change, email }: { change: EmailChange; email: string }) {
  const cancel = useApiMutation(cancelEmailChange, { toast: "save" });
  return (
    <Banner
      tone="info"
      placement="inline"
      title={`You asked to change your email to ${change.newEmail}.`}
      actions={
        <Button size="sm" pending={cancel.isSending} onClick={() => cancel.send({})}>
          Keep the old one
        </Button>
      }
    >
      {waitsFor(change, email)}
    </Banner>
  );
}

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: requestEmailChange,
    schema: requestEmailChange.body,
    defaultValues: { email: "" },
    toRequest: (body) => ({ body }),
    fallback: "We could not send the links. Try again in a moment.",
    onSuccess: () => {
      toast({ title: "Links sent", description: "Nothing changes until you open them.", tone: "success" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change email"
      description="We send a link to your old and to your new address. Open both, and the new one is yours."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM_ID} pending={isSending}>
            Send the links
          </Button>
        </>
      }
    >
      <form id={FORM_ID} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
        <Field label="New email" id={FIELD_IDS.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="email" {...form.register("email")} />
        </Field>
      </form>
    </Dialog>
  );
}

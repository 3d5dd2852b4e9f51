import { Button, Dialog, Field, PasswordInput, toast } from "@tenure/ui";
import { useState } from "react";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { changePassword } from "#features/account/accounts/profile-contract.ts";
import { passwordAdvice } from "../password/password-strength.ts";

const FORM_ID = "change-password";
const FIELD_IDS = { password: "new-password" };
const NOBODY = { email: "", firstName: "", lastName: "" };

/** Proves again who they are, then sets a new password; no one has to go to their inbox for it. */
export function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="mb-3 text-base text-2">A new password signs you out on every other device.</p>
      <Button onClick={() => setOpen(true)}>Change password</Button>
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const user = useSignedInUser() ?? NOBODY;
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: changePassword,
    schema: changePassword.body,
    defaultValues: { password: "" },
    toRequest: (body) => ({ body }),
    fallback: "We could not change the password. Try again in a moment.",
    onSuccess: () => {
      toast({ title: "Password changed", description: "Every other device is signed out.", tone: "success" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change password"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM_ID} pending={isSending}>
            Change password
          </Button>
        </>
      }
    >
      <form id={FORM_ID} method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
        {/* Password managers file the new password under the address. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <Field
          label="New password"
          id={FIELD_IDS.password}
          error={errors.password?.message}
          hint={passwordAdvice(form.watch("password"), user)}
        >
          <PasswordInput autoComplete="new-password" {...form.register("password")} />
        </Field>
      </form>
    </Dialog>
  );
}

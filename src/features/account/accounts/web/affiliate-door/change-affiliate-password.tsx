import { Button, Field, PasswordInput, toast } from "@tenure/ui";
import { changeAffiliatePassword } from "#features/account/accounts/affiliate-door-contract.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { passwordAdvice } from "../password/password-strength.ts";
import { SecurityHeading } from "../security/security-heading.tsx";

/** The server alone compares the password with its owner's name. */
const NOBODY = { email: "", firstName: "", lastName: "" };

export function ChangeAffiliatePassword() {
  const { form, submit, isSending, errors, submitCount } = useApiForm({
    endpoint: changeAffiliatePassword,
    schema: changeAffiliatePassword.body,
    defaultValues: { password: "" },
    toRequest: (body) => ({ body }),
    fallback: "We could not change the password. Try again in a moment.",
    onSuccess: () => {
      form.reset();
      toast({ title: "Password changed", description: "Every other device is signed out.", tone: "success" });
    },
  });
  return (
    <section aria-labelledby="affiliate-password">
      <SecurityHeading id="affiliate-password">Password</SecurityHeading>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-3 flex max-w-md flex-col gap-3"
      >
        <FormErrorSummary errors={errors} fieldIds={{}} submitCount={submitCount} />
        <Field
          label="New password"
          id="affiliate-new-password"
          error={errors.password?.message}
          hint={passwordAdvice(form.watch("password"), NOBODY)}
        >
          <PasswordInput autoComplete="new-password" {...form.register("password")} />
        </Field>
        <Button type="submit" pending={isSending} className="self-start">
          Change password
        </Button>
      </form>
    </section>
  );
}

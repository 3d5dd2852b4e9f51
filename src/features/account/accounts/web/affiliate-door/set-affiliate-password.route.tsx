import { Banner, Button, Field, PasswordInput, TextLink } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { setAffiliatePassword } from "#features/account/accounts/affiliate-door-contract.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { useAddressToken, useIsAdopted } from "#web/navigation/use-client-search.ts";
import { pageMeta } from "#web/page-meta.ts";
import { loginPath, paths } from "#web/paths.ts";
import { DoorPage } from "../door/door-page.tsx";
import { passwordAdvice } from "../password/password-strength.ts";

export const meta = () =>
  pageMeta("Set your affiliate password", { description: "Set your affiliate password.", noIndex: true });

const TITLE = "Set your affiliate password";
const NOBODY = { email: "", firstName: "", lastName: "" };
const DOOR = loginPath({ next: paths.affiliateDashboard });

const isSpent = (error: unknown): boolean =>
  isApiError(error) && (error.code === "token_spent" || error.fields?.["token"] !== undefined);

export default function SetAffiliatePasswordPage() {
  const token = useAddressToken();
  const isIncomplete = useIsAdopted() && token === "";
  const [isDone, setIsDone] = useState(false);
  const { form, submit, isSending, errors, submitCount, apiError } = useApiForm({
    endpoint: setAffiliatePassword,
    schema: setAffiliatePassword.body,
    defaultValues: { token: "-", password: "" },
    toRequest: ({ password }) => ({ body: { token, password } }),
    fallback: "We could not set the password. Try again in a moment.",
    onRefused: (error) => isRateLimited(error) || isSpent(error),
    onSuccess: () => setIsDone(true),
  });
  if (isDone)
    return (
      <DoorPage title="Your password is set">
        <Button asChild variant="primary">
          <Link to={DOOR}>Sign in as affiliate</Link>
        </Button>
      </DoorPage>
    );
  if (isIncomplete || isSpent(apiError))
    return (
      <DoorPage title={TITLE}>
        <Banner tone="warn" title="This link is incomplete, has expired or was used." announce>
          <TextLink asChild alone>
            <Link to={DOOR}>Get a new one where affiliates sign in</Link>
          </TextLink>
        </Banner>
      </DoorPage>
    );
  return (
    <DoorPage title={TITLE}>
      <RateLimitNotice error={apiError} />
      <FormErrorSummary errors={errors} fieldIds={{}} submitCount={submitCount} />
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          label="New password"
          id="affiliate-set-password"
          error={errors.password?.message}
          hint={passwordAdvice(form.watch("password"), NOBODY)}
        >
          <PasswordInput autoComplete="new-password" {...form.register("password")} />
        </Field>
        <Button type="submit" variant="primary" fullWidth pending={isSending}>
          Set password
        </Button>
      </form>
    </DoorPage>
  );
}

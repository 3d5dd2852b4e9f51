import { Banner, Button, Field, PasswordInput, TextLink } from "@tenure/ui";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { isApiError } from "#web/errors/api-error.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { giveLostFocusToHeading } from "#web/navigation/lost-focus.ts";
import { useAddressToken, useIsAdopted } from "#web/navigation/use-client-search.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { removeTokens } from "#web/credentials/access-token.ts";
import { resetPassword } from "../contract.ts";
import { DoorPage } from "./door/door-page.tsx";
import { passwordAdvice } from "./password/password-strength.ts";

export const meta = () =>
  pageMeta("Set a new password", { description: "Set a new password for your Tenure account.", noIndex: true });

/** The link does not say whose it is: only the server can compare the password with the owner's names. */
const UNKNOWN_OWNER = { email: "", firstName: "", lastName: "" };
const FIELD_IDS = { password: "reset-password" };

export default function ResetPasswordPage() {
  const token = useAddressToken();
  const isIncomplete = useIsAdopted() && token === "";
  const [isDone, setIsDone] = useState(false);
  const { form, submit, isSending, errors, submitCount, apiError } = useApiForm({
    endpoint: resetPassword,
    schema: resetPassword.body,
    defaultValues: { token: "-", password: "" },
    toRequest: ({ password }) => ({ body: { token, password } }),
    fallback: "We could not set the password. Try again in a moment.",
    onRefused: (error) => isRateLimited(error) || isSpent(error),
    onSuccess: () => {
      // The server has ended every session, including this browser's.
      removeTokens();
      setIsDone(true);
    },
  });
  const isOver = isSpent(apiError);
  // The form goes, and the focused element with it.
  useEffect(() => {
    if (isDone || isOver) giveLostFocusToHeading();
  }, [isDone, isOver]);
  if (isDone) return <Done />;
  if (isIncomplete || isOver) {
    return (
      <DoorPage title="Set a new password">
        <NoLink title={isOver ? "This link has expired or was already used." : "This link is incomplete."} />
      </DoorPage>
    );
  }
  return (
    <DoorPage title="Set a new password">
      <RateLimitNotice error={apiError} />
      <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          label="New password"
          id={FIELD_IDS.password}
          error={errors.password?.message}
          hint={passwordAdvice(form.watch("password"), UNKNOWN_OWNER)}
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

const isSpent = (error: unknown): boolean =>
  isApiError(error) && (error.code === "token_spent" || error.fields?.["token"] !== undefined);

function NoLink({ title }: { title: string }) {
  return (
    <Banner tone="warn" title={title} announce>
      <TextLink asChild alone>
        <Link to={paths.forgotPassword}>Get a new one</Link>
      </TextLink>
      .
    </Banner>
  );
}

function Done() {
  return (
    <DoorPage title="Your password is set">
      <p className="text-lg text-2">Every session of your account has ended. Sign in with the new password.</p>
      <Button asChild variant="primary">
        <Link to={paths.login}>Sign in</Link>
      </Button>
    </DoorPage>
  );
}

import { Banner, Button, Field, TextInput, TextLink } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { forgotPassword } from "../contract.ts";
import { RESET_PASSWORD_MINUTES } from "../rules.ts";
import { DoorPage } from "./door/door-page.tsx";
import { OutboxHint } from "./outbox-hint.tsx";

export const meta = () => pageMeta("Forgot password", { description: "Get a link to set a new password." });

const FIELD_IDS = { email: "forgot-email" };

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, isSending, errors, submitCount, apiError } = useApiForm({
    endpoint: forgotPassword,
    schema: forgotPassword.body,
    defaultValues: { email: "" },
    toRequest: (body) => ({ body }),
    fallback: "We could not send the link. Try again in a moment.",
    onRefused: isRateLimited,
    onSuccess: (_, { email }) => setSentTo(email),
  });
  return (
    <DoorPage title="Set a new password" foot={<BackToSignIn />}>
      <RateLimitNotice error={apiError} />
      {sentTo !== null && (
        <Banner title="Check your mail." announce>
          If an account exists for {sentTo}, a link is on its way. It works once, for {RESET_PASSWORD_MINUTES} minutes.
        </Banner>
      )}
      {sentTo !== null && <OutboxHint />}
      <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field
          label="Email"
          id={FIELD_IDS.email}
          error={errors.email?.message}
          hint="We send a link to this address if it has an account."
        >
          <TextInput type="email" autoComplete="username" {...form.register("email")} />
        </Field>
        <Button type="submit" variant="primary" fullWidth pending={isSending}>
          {sentTo === null ? "Send the link" : "Send it again"}
        </Button>
      </form>
    </DoorPage>
  );
}

function BackToSignIn() {
  return (
    <p>
      <TextLink asChild alone>
        <Link to={paths.login}>Back to sign in</Link>
      </TextLink>
    </p>
  );
}

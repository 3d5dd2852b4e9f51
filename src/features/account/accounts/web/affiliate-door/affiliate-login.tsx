import { Button, Field, PasswordInput, TextInput } from "@tenure/ui";
import { useState } from "react";
import {
  affiliateLogin,
  forgotAffiliatePassword,
  takeAffiliateStep,
} from "#features/account/accounts/affiliate-door-contract.ts";
import { callApi } from "#web/api/call-api.ts";
import { adoptAffiliateToken } from "#web/credentials/affiliate-session.ts";
import { leaveTo } from "#web/credentials/navigation.ts";
import { ERROR_TOASTS } from "#web/errors/error-catalogue.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { OtherWays } from "../security/other-ways.tsx";
import { SecretForm } from "../security/secret-form.tsx";
import { secondStepOf } from "../security/second-step-of.ts";

const FIELD_IDS = { email: "affiliate-login-email", password: "affiliate-login-password" };

type Step = "password" | "second" | "forgot";
type SignedIn = { tokens: { accessToken: string } };

/** Everything by which an affiliate gets in. The address is loaded anew: no page of a user's stays in memory. */
export function AffiliateLogin({ next }: { next: string }) {
  const [step, setStep] = useState<Step>("password");
  const enter = ({ tokens }: SignedIn): void => {
    adoptAffiliateToken(tokens.accessToken);
    leaveTo(next);
  };
  if (step === "second") return <SecondStep onSignedIn={enter} onBack={() => setStep("password")} />;
  if (step === "forgot") return <AskForLink onBack={() => setStep("password")} />;
  return <FirstStep onSignedIn={enter} onSecondStep={() => setStep("second")} onForgot={() => setStep("forgot")} />;
}

type FirstStepProps = { onSignedIn: (answer: SignedIn) => void; onSecondStep: () => void; onForgot: () => void };

function FirstStep({ onSignedIn, onSecondStep, onForgot }: FirstStepProps) {
  const { form, submit, isSending, errors, submitCount, apiError } = useApiForm({
    endpoint: affiliateLogin,
    schema: affiliateLogin.body,
    defaultValues: { email: "", password: "" },
    toRequest: (body) => ({ body }),
    fallback: ERROR_TOASTS.signIn.fallback,
    onRefused: (error) => {
      const isHalfway = secondStepOf(error) !== null;
      if (isHalfway) onSecondStep();
      return isHalfway || isRateLimited(error);
    },
    onSuccess: onSignedIn,
  });
  return (
    <>
      <RateLimitNotice error={apiError} />
      <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <Field label="Email" id={FIELD_IDS.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...form.register("email")} />
        </Field>
        <Field label="Password" id={FIELD_IDS.password} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register("password")} />
        </Field>
        <Button type="submit" variant="primary" fullWidth pending={isSending}>
          Sign in as affiliate
        </Button>
      </form>
      <div>
        <Button size="sm" onClick={onForgot}>
          No password yet, or forgot it?
        </Button>
      </div>
    </>
  );
}

const FORM_ID = "affiliate-second-step";
const WAYS = ["code", "recoveryCode"] as const;

function SecondStep({ onSignedIn, onBack }: { onSignedIn: (answer: SignedIn) => void; onBack: () => void }) {
  const [way, setWay] = useState<(typeof WAYS)[number]>("code");
  const [isSending, setSending] = useState(false);
  return (
    <>
      <p className="text-base text-2">Your password is right. One more step: show that it&apos;s you.</p>
      <SecretForm
        key={way}
        id={FORM_ID}
        way={way}
        onSending={setSending}
        send={async (secret) => onSignedIn(await callApi(takeAffiliateStep, { body: { way, secret } }))}
      />
      <Button type="submit" form={FORM_ID} variant="primary" fullWidth pending={isSending}>
        Sign in
      </Button>
      <OtherWays ways={WAYS} way={way} onChoose={(chosen) => setWay(chosen === "code" ? "code" : "recoveryCode")} />
      <div>
        <Button size="sm" onClick={onBack}>
          Back to email and password
        </Button>
      </div>
    </>
  );
}

function AskForLink({ onBack }: { onBack: () => void }) {
  const [isSent, setSent] = useState(false);
  const { form, submit, isSending, errors, submitCount, apiError } = useApiForm({
    endpoint: forgotAffiliatePassword,
    schema: forgotAffiliatePassword.body,
    defaultValues: { email: "" },
    toRequest: (body) => ({ body }),
    fallback: "We could not send the link. Try again in a moment.",
    onRefused: isRateLimited,
    onSuccess: () => setSent(true),
  });
  return (
    <>
      {isSent ? (
        <p role="status" className="text-lg text-2">
          If an affiliate has this address, a link to set a password is on its way there.
        </p>
      ) : (
        <>
          <RateLimitNotice error={apiError} />
          <FormErrorSummary errors={errors} fieldIds={{}} submitCount={submitCount} />
          <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
            <Field label="Email" id="affiliate-forgot-email" error={errors.email?.message}>
              <TextInput type="email" autoComplete="username" {...form.register("email")} />
            </Field>
            <Button type="submit" variant="primary" fullWidth pending={isSending}>
              Send link
            </Button>
          </form>
        </>
      )}
      <div>
        <Button size="sm" onClick={onBack}>
          Back to email and password
        </Button>
      </div>
    </>
  );
}

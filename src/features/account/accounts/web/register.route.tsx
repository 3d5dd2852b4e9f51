import { Banner, Button, Field, LoadingOverlay, PasswordInput, RadioCards, TextInput, TextLink } from "@tenure/ui";
import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { viaOfVisit } from "#features/account/affiliates/web/index.ts";
import { startTrial } from "#features/account/billing/contract.ts";
import { callApi } from "#web/api/call-api.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { LOADING_OVERLAY } from "#web/client-constants.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { useClientSearch } from "#web/navigation/use-client-search.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths, safeNext, withNext } from "#web/paths.ts";
import { adoptSession } from "#web/session/adopt-session.ts";
import { register } from "../contract.ts";
import { browserTimeZone } from "./browser-time-zone.ts";
import { DoorPage } from "./door/door-page.tsx";
import { SignInWith } from "./identities/sign-in-with.tsx";
import { PasswordHint } from "./password/password-hint.tsx";
import { useLeaveWhenSignedIn } from "./door/use-leave-when-signed-in.ts";

export const meta = () => pageMeta("Open an account", { description: "Open an account at Tenure." });

const FIELD_IDS = {
  firstName: "register-first-name",
  lastName: "register-last-name",
  email: "register-email",
  password: "register-password",
};

const PLANS = [
  {
    value: "trial",
    label: "Premium, free for 14 days",
    description: "No credit card required. Then choose a plan, or go on with the free one.",
  },
  { value: "free", label: "Free plan", description: "25 entries a month. Your record is yours to read and export." },
] as const;
type ChosenPlan = (typeof PLANS)[number]["value"];

const EMPTY = { email: "", password: "", firstName: "", lastName: "", timeZone: "UTC" };

export default function RegisterPage() {
  const next = useClientSearch().get("next");
  const registration = useRegistration(next);
  const { form, submit, isSending, isLeaving, errors, submitCount, apiError, plan, choosePlan } = registration;
  return (
    <DoorPage title="Open an account" foot={<SignInInstead next={next} />}>
      <p className="text-base text-2">14-day free trial, no credit card required, cancel anytime.</p>
      <RateLimitNotice error={apiError} />
      {isAddressInUse(apiError) && <AddressInUse next={next} />}
      <FormErrorSummary errors={errors} fieldIds={FIELD_IDS} submitCount={submitCount} />
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" id={FIELD_IDS.firstName} error={errors.firstName?.message}>
            <TextInput autoComplete="given-name" {...form.register("firstName")} />
          </Field>
          <Field label="Last name" id={FIELD_IDS.lastName} error={errors.lastName?.message}>
            <TextInput autoComplete="family-name" {...form.register("lastName")} />
          </Field>
        </div>
        <Field label="Email" id={FIELD_IDS.email} error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...form.register("email")} />
        </Field>
        <Field
          label="Password"
          id={FIELD_IDS.password}
          error={errors.password?.message}
          hint={<PasswordHint control={form.control} />}
        >
          <PasswordInput autoComplete="new-password" {...form.register("password")} />
        </Field>
        {!isInvited(next) && (
          <RadioCards
            name="plan"
            label="Your plan"
            options={PLANS}
            value={plan}
            onValueChange={(value) => choosePlan(value === "free" ? "free" : "trial")}
          />
        )}
        <Button type="submit" variant="primary" fullWidth pending={isSending}>
          Open account
        </Button>
      </form>
      <SignInWith next={next} />
      <p className="text-sm text-3">
        By opening an account you accept the{" "}
        <TextLink asChild tone="quiet">
          <Link to={paths.terms}>terms</Link>
        </TextLink>{" "}
        and the{" "}
        <TextLink asChild tone="quiet">
          <Link to={paths.privacy}>privacy policy</Link>
        </TextLink>
        .
      </p>
      <LoadingOverlay active={isSending || isLeaving} message={LOADING_OVERLAY.signIn} />
    </DoorPage>
  );
}

/** Someone who comes to work in another person's book needs no plan of their own. */
const isInvited = (next: string | null): boolean => next?.startsWith("/accept-invite/") ?? false;

const useRegistration = (next: string | null) => {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const [plan, choosePlan] = useState<ChosenPlan>("trial");
  useLeaveWhenSignedIn(next);
  const result = useApiForm({
    endpoint: register,
    schema: register.body,
    defaultValues: EMPTY,
    toRequest: (body) => ({ body: { ...body, timeZone: browserTimeZone(), via: viaOfVisit() } }),
    fallback: "We could not open the account. What you typed is still here. Try again.",
    onRefused: (error) => isRateLimited(error) || isAddressInUse(error),
    onSuccess: async (answer) => {
      setIsLeaving(true);
      adoptSession(answer);
      if (plan === "trial" && !isInvited(next)) await beginTrial();
      await navigate(safeNext(next, location), { replace: true });
    },
  });
  const { setValue } = result.form;
  useEffect(() => {
    const email = takeEmailFromAddress();
    if (email !== null) setValue("email", email);
  }, [setValue]);
  return { ...result, isLeaving, plan, choosePlan };
};

/** The account exists in any case: someone who has already had a trial is told so, and is on the free plan. */
const beginTrial = async (): Promise<void> => {
  try {
    await callApi(startTrial, { body: {} }, {});
  } catch (error) {
    showErrorToast("trial", error);
  }
};

/** Reads `?email=` and takes it out of the address bar at once: it belongs in no history and no log. */
const takeEmailFromAddress = (): string | null => {
  const url = new URL(location.href);
  const email = url.searchParams.get("email");
  if (email === null) return null;
  url.searchParams.delete("email");
  history.replaceState(history.state, "", `${url.pathname}${url.search}${url.hash}`);
  return email;
};

const isAddressInUse = (error: unknown): boolean => isApiError(error) && error.code === "email_in_use";

function AddressInUse({ next }: { next: string | null }) {
  return (
    <Banner tone="warn" title="An account with this email exists." announce>
      <TextLink asChild>
        <Link to={withNext(paths.login, next)}>Sign in instead</Link>
      </TextLink>{" "}
      or{" "}
      <TextLink asChild>
        <Link to={paths.forgotPassword}>set a new password</Link>
      </TextLink>
      .
    </Banner>
  );
}

function SignInInstead({ next }: { next: string | null }) {
  return (
    <p>
      You have an account?{" "}
      <TextLink asChild>
        <Link to={withNext(paths.login, next)}>Sign in</Link>
      </TextLink>
    </p>
  );
}

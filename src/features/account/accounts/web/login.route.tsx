import {
  Banner,
  Button,
  Field,
  LoadingOverlay,
  PasswordInput,
  SegmentedControl,
  TextInput,
  TextLink,
} from "@tenure/ui";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate } from "react-router";
import { callApi } from "#web/api/call-api.ts";
import { LOADING_OVERLAY } from "#web/client-constants.ts";
import { AUTH_STATUS_FAILED, ERROR_TOASTS } from "#web/errors/error-catalogue.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { readCanceledUntil } from "#web/credentials/session-end.ts";
import { isRateLimited } from "#web/errors/retry-policy.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { RateLimitNotice } from "#web/forms/rate-limit-notice.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { useClientSearch, useIsAdopted } from "#web/navigation/use-client-search.ts";
import { pageMeta } from "#web/page-meta.ts";
import { goToBook } from "#web/credentials/navigation.ts";
import { isAffiliatePath, paths, safeNext, withNext } from "#web/paths.ts";
import { TryTheDemo } from "#web/public/try-the-demo.tsx";
import { adoptSession } from "#web/session/adopt-session.ts";
import { login, type SignedIn } from "../contract.ts";
import { signInWithPasskey } from "../second-step-contract.ts";
import type { StepUpWay } from "../sign-ins/step-up-ways.ts";
import { CanceledNotice } from "./deletion/canceled-notice.tsx";
import { DoorPage } from "./door/door-page.tsx";
import { SignInWith } from "./identities/sign-in-with.tsx";
import { LeftDemoNotice } from "./door/left-demo-notice.tsx";
import { PasskeyButton } from "./security/passkey-button.tsx";
import { canUsePasskeys } from "./security/passkeys-in-browser.ts";
import { SecondStep } from "./security/second-step.tsx";
import { secondStepOf } from "./security/second-step-of.ts";
import { useLeaveWhenSignedIn } from "./door/use-leave-when-signed-in.ts";

export const meta = () => pageMeta("Sign in", { description: "Sign in to Tenure." });

/** The notice says so, and offers the way back. */
const isCanceled = (error: unknown): boolean => isApiError(error) && error.accountCanceled;
const canceledUntilOf = (error: unknown): string | null => {
  const until = isApiError(error) ? error.data?.["scheduledDeletionAt"] : null;
  return typeof until === "string" ? until : null;
};

const AffiliateLogin = lazy(async () => ({
  default: (await import("./affiliate-door/affiliate-login.tsx")).AffiliateLogin,
}));

const FIELD_IDS = { email: "login-email", password: "login-password" };

export default function LoginPage() {
  const navigate = useNavigate();
  const search = useClientSearch();
  const [isLeaving, setIsLeaving] = useState(false);
  const [ways, setWays] = useState<readonly StepUpWay[] | null>(null);
  const next = search.get("next");
  const reason = search.get("reason");
  const [chosen, setChosen] = useState<Door | null>(null);
  const isOfAffiliates = isAffiliatePath(next);
  const door = chosen ?? (isOfAffiliates ? "affiliate" : "account");
  // A user may be an affiliate too: beside their session they begin another one.
  useLeaveWhenSignedIn(next, door === "account");
  const enter = async (answer: SignedIn): Promise<void> => {
    setIsLeaving(true);
    adoptSession(answer);
    await goToBook(safeNext(next, location), (to) => navigate(to, { replace: true }));
  };
  return (
    <DoorPage title="Sign in" foot={door === "account" ? <Ways next={next} /> : <ApplyWay />}>
      <SegmentedControl
        label="Sign in as"
        options={DOORS}
        value={door}
        onValueChange={(to) => setChosen(to === "affiliate" ? "affiliate" : "account")}
      />
      {door === "affiliate" ? (
        <Suspense>
          <AffiliateLogin next={isOfAffiliates && next ? safeNext(next, location) : paths.affiliateDashboard} />
        </Suspense>
      ) : ways === null ? (
        <>
          <LeftDemoNotice />
          {reason === "auth_status" && (
            <Banner tone="warn" placement="inline" title={AUTH_STATUS_FAILED} announce>
              Sign in again to go on. What you typed is still here.
            </Banner>
          )}
          <FirstStep next={next} isCanceled={reason === "account_canceled"} onSignedIn={enter} onSecondStep={setWays} />
        </>
      ) : (
        <SecondStep ways={ways} onSignedIn={enter} onBack={() => setWays(null)} />
      )}
      <LoadingOverlay active={isLeaving} message={LOADING_OVERLAY.signIn} />
    </DoorPage>
  );
}

type Door = "account" | "affiliate";
const DOORS = [
  { value: "account", label: "Your account" },
  { value: "affiliate", label: "Affiliate" },
] as const;

function ApplyWay() {
  return (
    <p>
      Not an affiliate yet?{" "}
      <TextLink asChild>
        <Link to={paths.affiliateSignup}>Apply</Link>
      </TextLink>
    </p>
  );
}

type FirstStepProps = {
  isCanceled: boolean;
  next: string | null;
  onSignedIn: (answer: SignedIn) => Promise<void>;
  onSecondStep: (ways: readonly StepUpWay[]) => void;
};

function FirstStep({ isCanceled: wasCanceled, next, onSignedIn, onSecondStep }: FirstStepProps) {
  // Someone may arrive here after a provider's sign-in was refused.
  const [canceledUntil, setCanceledUntil] = useState(readCanceledUntil);
  const { form, submit, isSending, errors, submitCount, apiError } = useApiForm({
    endpoint: login,
    schema: login.body,
    defaultValues: { email: "", password: "" },
    toRequest: (body) => ({ body }),
    fallback: ERROR_TOASTS.signIn.fallback,
    onRefused: (error) => {
      const ways = secondStepOf(error);
      if (ways) onSecondStep(ways);
      if (isCanceled(error)) setCanceledUntil(canceledUntilOf(error));
      return ways !== null || isRateLimited(error) || isCanceled(error);
    },
    onSuccess: onSignedIn,
  });
  const canUsePasskey = useIsAdopted() && canUsePasskeys();
  return (
    <>
      {wasCanceled && (
        <CanceledNotice
          dueAt={canceledUntil}
          onKept={() => {
            const isTyped = form.getValues("password") !== "";
            if (isTyped) void submit();
            return isTyped;
          }}
        />
      )}
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
          Sign in
        </Button>
      </form>
      {canUsePasskey && (
        <PasskeyButton
          label="Sign in with a passkey"
          variant="secondary"
          onAnswer={async (passkey) => onSignedIn(await callApi(signInWithPasskey, { body: { passkey } }))}
          onRefused={(error) => {
            setCanceledUntil(canceledUntilOf(error));
            return isCanceled(error);
          }}
        />
      )}
      <SignInWith next={next} />
      <LoadingOverlay active={isSending} message={LOADING_OVERLAY.signIn} />
    </>
  );
}

function Ways({ next }: { next: string | null }) {
  return (
    <>
      <p>
        <TextLink asChild alone>
          <Link to={paths.forgotPassword}>Forgot your password?</Link>
        </TextLink>
      </p>
      <p>
        New here?{" "}
        <TextLink asChild>
          <Link to={withNext(paths.register, next)}>Open an account</Link>
        </TextLink>
      </p>
      <TryTheDemo size="md" />
    </>
  );
}

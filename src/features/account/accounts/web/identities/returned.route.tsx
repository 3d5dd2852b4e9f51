import { Banner, Button, Spinner } from "@tenure/ui";
import { useEffect, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import type { SignedIn } from "#features/account/accounts/contract.ts";
import { finishLinking, finishSignInWith, type Provider } from "#features/account/accounts/identities-contract.ts";
import type { StepUpWay } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { callApi } from "#web/api/call-api.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { pageMeta } from "#web/page-meta.ts";
import { goToBook } from "#web/credentials/navigation.ts";
import { loginPath, paths, safeNext } from "#web/paths.ts";
import { adoptSession } from "#web/session/adopt-session.ts";
import { browserTimeZone } from "../browser-time-zone.ts";
import { DoorPage } from "../door/door-page.tsx";
import { SecondStep } from "../security/second-step.tsx";
import { secondStepOf } from "../security/second-step-of.ts";
import { isProvider, takeBrought, takeWhy } from "./visit-in-browser.ts";

export const meta = () => pageMeta("Sign in", { noIndex: true });

type Outcome =
  | { is: "signed in"; answer: SignedIn; next: string | null }
  | { is: "connected" }
  | { is: "second step"; ways: readonly StepUpWay[]; next: string | null }
  | { is: "failed"; message: string; wasConnecting: boolean };

const TURNED_BACK = "Nothing was changed. You can try again, or sign in another way.";

const finish = async (provider: Provider): Promise<Outcome> => {
  const { act, next } = takeWhy();
  const wasConnecting = act === "connect";
  const brought = takeBrought();
  if (!brought) return { is: "failed", message: TURNED_BACK, wasConnecting };
  const request = { params: { provider }, body: { ...brought, timeZone: browserTimeZone() } };
  try {
    if (!wasConnecting) return { is: "signed in", answer: await callApi(finishSignInWith, request), next };
    await callApi(finishLinking, request);
    return { is: "connected" };
  } catch (error) {
    const ways = secondStepOf(error);
    if (ways) return { is: "second step", ways, next };
    const canceled = isApiError(error) && error.accountCanceled;
    const message = canceled ? "This account is scheduled for deletion." : errorMessage(error, TURNED_BACK);
    return { is: "failed", message, wasConnecting };
  }
};

/** The provider's answer works once, so a page that renders twice must not send it twice. */
let finishing: Promise<Outcome> | null = null;

/** Where the provider sends the browser back to. */
export default function ReturnedPage() {
  const { provider } = useParams();
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const enter = async (answer: SignedIn, next: string | null): Promise<void> => {
    adoptSession(answer);
    await goToBook(safeNext(next, location), (to) => navigate(to, { replace: true }));
  };
  useEffect(() => {
    if (!isProvider(provider)) return;
    let isCurrent = true;
    const follow = async (): Promise<void> => {
      finishing ??= finish(provider);
      const reached = await finishing;
      if (!isCurrent) return;
      finishing = null;
      if (reached.is === "signed in") await enter(reached.answer, reached.next);
      else if (reached.is === "connected") await navigate(`${paths.settings}#connected-accounts`, { replace: true });
      else setOutcome(reached);
    };
    void follow();
    return () => {
      isCurrent = false;
    };
    // Once: the provider's answer is gone from the address afterwards.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [provider]);
  return (
    <DoorPage title="Sign in">
      {outcome === null && (
        <p role="status" className="flex items-center gap-2 text-lg text-2">
          <Spinner /> Signing you in.
        </p>
      )}
      {outcome?.is === "second step" && (
        <SecondStep
          ways={outcome.ways}
          onSignedIn={(answer) => enter(answer, outcome.next)}
          onBack={() => void navigate(loginPath(), { replace: true })}
        />
      )}
      {outcome?.is === "failed" && <Failed message={outcome.message} wasConnecting={outcome.wasConnecting} />}
    </DoorPage>
  );
}

function Failed({ message, wasConnecting }: { message: string; wasConnecting: boolean }) {
  return (
    <>
      <Banner tone="warn" placement="inline" title={wasConnecting ? "Not connected." : "Not signed in."} announce>
        {message}
      </Banner>
      <Button asChild variant="primary">
        <Link to={wasConnecting ? `${paths.settings}#connected-accounts` : paths.login}>
          {wasConnecting ? "Back to settings" : "Back to sign in"}
        </Link>
      </Button>
    </>
  );
}

import { Banner, Button } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { disownSession } from "#features/account/accounts/sign-ins-contract.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { removeTokens } from "#web/credentials/access-token.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useAddressToken, useIsAdopted } from "#web/navigation/use-client-search.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { DoorPage } from "../door/door-page.tsx";

export const meta = () =>
  pageMeta("Report a sign-in", {
    description: "Tell us that a sign-in to your Tenure account was not you.",
    noIndex: true,
  });

/**
 * Where the mail about a new device leads. It takes a press to end the session, since programs that scan mail open links too.
 */
export default function NotMePage() {
  const token = useAddressToken();
  const isIncomplete = useIsAdopted() && token === "";
  const [done, setDone] = useState<Disowned | null>(null);
  const { send, isSending, error } = useApiMutation(disownSession, {
    toast: null,
    onSuccess: (answer) => {
      // The server has ended every session, including this browser's.
      if (answer.isSignedOut) removeTokens();
      setDone(answer);
    },
  });
  if (done) return <Done {...done} />;
  return (
    <DoorPage title="Was this sign-in not you?">
      {error && <Refused error={error} />}
      {isIncomplete && (
        <Banner tone="warn" placement="inline" title="This link is incomplete. Open it from the mail again." />
      )}
      <p className="text-lg text-2">
        If you don&apos;t know that sign-in, press the button. Everyone is signed out, you too, and your password stops
        working. Passkeys and other ways to sign in that were added in it go. We email you a link to set a new password.
        Your entries and files stay as they are.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" pending={isSending} disabled={isIncomplete} onClick={() => send({ body: { token } })}>
          This wasn&apos;t me
        </Button>
        <Button asChild>
          <Link to={paths.dashboard}>It was me</Link>
        </Button>
      </div>
    </DoorPage>
  );
}

function Refused({ error }: { error: Error }) {
  const isSpent = isApiError(error) && (error.status === 410 || error.status === 400);
  return isSpent ? (
    <Banner tone="warn" placement="inline" title="This link has expired or was already used." announce>
      Set a new password to sign everyone out.
    </Banner>
  ) : (
    <Banner tone="danger" placement="inline" title="Nothing was changed." announce>
      {errorMessage(error, "Try again in a moment.")}
    </Banner>
  );
}

type Disowned = ResponseOf<typeof disownSession>;

function Done({ isSignedOut, isPasswordOff, needsKnownDevice }: Disowned) {
  return (
    <DoorPage title={isSignedOut ? "Everyone is signed out" : "That sign-in had ended already"}>
      <div role="status" className="flex flex-col gap-2 text-lg text-2">
        <p>{whatHappened(isSignedOut, isPasswordOff)}</p>
        {needsKnownDevice && (
          <p>
            Your second step was added in that sign-in, so it is gone. To get in, use a browser where you signed in
            before. If you have none, write to support.
          </p>
        )}
      </div>
      <Button asChild variant="primary">
        {isPasswordOff ? (
          <Link to={paths.forgotPassword}>Send the link again</Link>
        ) : (
          <Link to={`${paths.settings}#security`}>Open your security settings</Link>
        )}
      </Button>
    </DoorPage>
  );
}

const whatHappened = (isSignedOut: boolean, isPasswordOff: boolean): string => {
  if (isPasswordOff)
    return "Your old password no longer works. We emailed you a link to set a new one. It works for an hour.";
  return isSignedOut
    ? "What was added in that sign-in is gone. Your password is newer and still works."
    : "It had left nothing behind, and your password is newer. Nothing was changed.";
};

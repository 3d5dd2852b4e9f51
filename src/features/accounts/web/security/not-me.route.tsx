import { Banner, Button } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { disownSession } from "#features/accounts/sign-ins-contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { removeTokens } from "#web/credentials/access-token.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useAddressToken, useIsAdopted } from "#web/navigation/use-client-search.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { DoorPage } from "../door-page.tsx";

export const meta = () => pageMeta("Report a sign-in", { noIndex: true });

/** Where the mail about a new device leads. A press ends it, since programs that look at mails open links too. */
export default function NotMePage() {
  const token = useAddressToken();
  const isIncomplete = useIsAdopted() && token === "";
  const [isDone, setIsDone] = useState(false);
  const { send, isSending, error } = useApiMutation(disownSession, {
    toast: null,
    onSuccess: () => {
      // The server has ended every session, this browser's too.
      removeTokens();
      setIsDone(true);
    },
  });
  if (isDone) return <Done />;
  return (
    <DoorPage title="Was this sign-in not you?">
      {error && <Refused error={error} />}
      {isIncomplete && (
        <Banner tone="warn" placement="inline" title="This link is incomplete. Open it from the mail again." />
      )}
      <p className="text-lg text-2">
        If you don&apos;t know that sign-in, press the button. Everyone is signed out, you too, and your password stops
        working. We email you a link to set a new one. Your entries and files stay as they are.
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

function Done() {
  return (
    <DoorPage title="Everyone is signed out">
      <p role="status" className="text-lg text-2">
        Your old password no longer works. We emailed you a link to set a new one. It works for an hour.
      </p>
      <Button asChild variant="primary">
        <Link to={paths.forgotPassword}>Send the link again</Link>
      </Button>
    </DoorPage>
  );
}

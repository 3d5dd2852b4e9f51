import { Banner, Button, formatInstant, TextLink } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { confirmDeletion } from "#features/account/accounts/deletion-contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useAddressToken } from "#web/navigation/use-client-search.ts";
import { pageMeta } from "#web/page-meta.ts";
import { loginPath, paths } from "#web/paths.ts";
import { removeTokens } from "#web/credentials/access-token.ts";
import { DELETION_GRACE_DAYS } from "#features/account/accounts/rules.ts";
import { browserTimeZone } from "../browser-time-zone.ts";
import { Retention } from "./retention.tsx";
import { DoorPage } from "../door/door-page.tsx";

export const meta = () =>
  pageMeta("Confirm the deletion", {
    description: "Confirm that your Tenure account is to be deleted.",
    noIndex: true,
  });

/** Where the mailed link leads. It takes a press to confirm, since programs that scan mail open links too. */
export default function ConfirmDeletionPage() {
  const token = useAddressToken();
  const [dueAt, setDueAt] = useState<string | null>(null);
  const { send, isSending, error } = useApiMutation(confirmDeletion, {
    toast: null,
    onSuccess: ({ scheduledDeletionAt }) => {
      // The server has ended every session, including this browser's.
      removeTokens();
      setDueAt(scheduledDeletionAt);
    },
  });
  if (dueAt !== null) return <Scheduled dueAt={dueAt} />;
  return (
    <DoorPage title="Delete your account?">
      {error && <Refused error={error} />}
      <p className="text-lg text-2">
        When you confirm, you are signed out everywhere and shared links stop opening. After {DELETION_GRACE_DAYS} days
        everything is erased. Until then your password brings the account back.
      </p>
      <Retention />
      <p className="text-base text-2">
        Want a copy first? Sign in and open{" "}
        <TextLink asChild>
          <Link to={paths.yourData}>Data &amp; privacy</Link>
        </TextLink>
        . This link still works afterwards.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" pending={isSending} onClick={() => send({ body: { token } })}>
          Delete my account
        </Button>
        <Button asChild>
          <Link to={paths.dashboard}>Keep it</Link>
        </Button>
      </div>
    </DoorPage>
  );
}

const isSpent = (error: unknown): boolean => isApiError(error) && (error.status === 410 || error.status === 400);

function Refused({ error }: { error: Error }) {
  if (isSpent(error)) {
    return (
      <Banner tone="warn" placement="inline" title="This link has expired or was already used." announce>
        Sign in to see where your account is, and ask again there if you want to.
      </Banner>
    );
  }
  return (
    <Banner tone="danger" placement="inline" title="Not deleted." announce>
      {errorMessage(error, "Nothing was changed. Try again in a moment.")}
    </Banner>
  );
}

function Scheduled({ dueAt }: { dueAt: string }) {
  return (
    <DoorPage title="Your account will be deleted">
      <p role="status" className="text-lg text-2">
        On {formatInstant(dueAt, browserTimeZone())} everything is erased. You are signed out everywhere. Until that day
        you can sign in and keep the account. Nothing will be missing.
      </p>
      <Button asChild>
        <Link to={loginPath({ reason: "account_canceled" })}>Sign in to keep it</Link>
      </Button>
    </DoorPage>
  );
}

import { Banner, Button } from "@tenure/ui";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { queryClient } from "#web/api/query-client.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useAddressToken } from "#web/navigation/use-client-search.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { userQuery } from "#web/session/user-query.ts";
import { confirmEmailChange } from "#features/account/accounts/profile-contract.ts";
import { DoorPage } from "../door/door-page.tsx";

export const meta = () =>
  pageMeta("Change your email address", {
    description: "Confirm the new email address of your Tenure account.",
    noIndex: true,
  });

/** Where both mailed links lead. It takes a press to agree, since programs that scan mail open links too. */
export default function ConfirmEmailPage() {
  const token = useAddressToken();
  const { send, isSending, error, data } = useApiMutation(confirmEmailChange, {
    toast: null,
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
  if (data) return <Agreed isChanged={data.state === "changed"} />;
  return (
    <DoorPage title="Change your email address?">
      {error && <Refused error={error} />}
      <p className="text-lg text-2">
        Agree, and the new address counts as soon as the other link was opened too. If you did not ask for this, close
        this page and change your password.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" pending={isSending} onClick={() => send({ body: { token } })}>
          Agree
        </Button>
        <Button asChild>
          <Link to={paths.home}>Not now</Link>
        </Button>
      </div>
    </DoorPage>
  );
}

function Refused({ error }: { error: Error }) {
  const isSpent = isApiError(error) && (error.status === 410 || error.status === 400);
  return (
    <Banner
      tone={isSpent ? "warn" : "danger"}
      placement="inline"
      title={isSpent ? "This link has expired or was already used." : "Not changed."}
      announce
    >
      {isSpent ? "Ask for the change again in your settings." : errorMessage(error, "Try again in a moment.")}
    </Banner>
  );
}

function Agreed({ isChanged }: { isChanged: boolean }) {
  return (
    <DoorPage title={isChanged ? "Your email address is changed" : "One more link to open"}>
      <p role="status" className="text-lg text-2">
        {isChanged
          ? "Sign in with the new address from now on."
          : "This address has agreed. Open the link that we sent to the other one."}
      </p>
      <Button asChild variant="primary">
        <Link to={paths.settings}>Open your settings</Link>
      </Button>
    </DoorPage>
  );
}

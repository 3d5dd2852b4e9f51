import { Button, Spinner } from "@tenure/ui";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { callApi } from "#web/api/call-api.ts";
import { queryClient } from "#web/api/query-client.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useAddressToken, useIsAdopted } from "#web/navigation/use-client-search.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { userQuery } from "#web/session/user-query.ts";
import { verifyEmail } from "../contract.ts";
import { DoorPage } from "./door/door-page.tsx";

export const meta = () =>
  pageMeta("Confirm your email", { description: "Confirm the email address of your Tenure account.", noIndex: true });

type Outcome =
  | { state: "working" }
  | { state: "confirmed" }
  | { state: "spent" }
  | { state: "incomplete" }
  | { state: "failed"; message: string };

/** A link works once, so a page that renders twice must not send it twice. */
const sent = new Map<string, Promise<Outcome>>();

const confirm = async (token: string): Promise<Outcome> => {
  try {
    await callApi(verifyEmail, { body: { token } });
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    return { state: "confirmed" };
  } catch (error) {
    const isSpent = isApiError(error) && (error.status === 410 || error.status === 400);
    return isSpent ? { state: "spent" } : { state: "failed", message: errorMessage(error, "Try again in a moment.") };
  }
};

const confirmOnce = (token: string): Promise<Outcome> => {
  const outcome = sent.get(token) ?? confirm(token);
  sent.set(token, outcome);
  return outcome;
};

export default function VerifyEmailPage() {
  const token = useAddressToken();
  const [answer, setAnswer] = useState<Outcome>({ state: "working" });
  const outcome: Outcome = useIsAdopted() && !token ? { state: "incomplete" } : answer;
  useEffect(() => {
    if (!token) return;
    let isCurrent = true;
    const follow = async (): Promise<void> => {
      const next = await confirmOnce(token);
      if (isCurrent) setAnswer(next);
    };
    void follow();
    return () => {
      isCurrent = false;
    };
  }, [token]);
  return (
    <DoorPage title="Confirm your email">
      <div role="status" className="text-lg text-2">
        <OutcomeText outcome={outcome} />
      </div>
      {outcome.state !== "working" && (
        <Button asChild variant="primary">
          <Link to={paths.dashboard}>Go to the dashboard</Link>
        </Button>
      )}
    </DoorPage>
  );
}

function OutcomeText({ outcome }: { outcome: Outcome }) {
  if (outcome.state === "working") {
    return (
      <span className="flex items-center gap-2">
        <Spinner /> Confirming your address.
      </span>
    );
  }
  if (outcome.state === "confirmed") return <p>Your address is confirmed.</p>;
  if (outcome.state === "failed") return <p>We could not confirm your address. {outcome.message}</p>;
  if (outcome.state === "incomplete") return <p>This link is incomplete. Open it from the mail again.</p>;
  return <p>This link has expired or was already used. Sign in and ask for a new one.</p>;
}

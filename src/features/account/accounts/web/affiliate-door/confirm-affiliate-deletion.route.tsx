import { Banner, Button, formatMoney } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import {
  confirmAffiliateDeletion,
  readAffiliateDeletionLink,
} from "#features/account/accounts/affiliate-door-contract.ts";
import { callApi } from "#web/api/call-api.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useAddressToken } from "#web/navigation/use-client-search.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { NEVER_STALE } from "#shared/stale-reads.ts";
import { DoorPage } from "../door/door-page.tsx";

export const meta = () =>
  pageMeta("Leave the affiliate program", { description: "Confirm that you want to leave.", noIndex: true });

/** It takes a press, since programs that scan mail open links too, and it names the amount that is given up. */
export default function ConfirmAffiliateDeletionPage() {
  const token = useAddressToken();
  const {
    data,
    error: unread,
    refetch,
  } = useQuery({
    queryKey: [readAffiliateDeletionLink.path, { token }],
    queryFn: () => callApi(readAffiliateDeletionLink, { body: { token } }),
    enabled: token !== "",
    retry: false,
    meta: NEVER_STALE,
  });
  const {
    send,
    isSending,
    error,
    data: done,
  } = useApiMutation(confirmAffiliateDeletion, {
    toast: null,
    onError: () => void refetch(),
  });
  if (done)
    return (
      <DoorPage title="You left the affiliate program">
        <p className="text-lg text-2">Your name, address and links are erased.</p>
      </DoorPage>
    );
  const failure = error ?? unread;
  return (
    <DoorPage title="Leave the affiliate program?">
      {failure && (
        <Banner tone="warn" title="That did not work." announce>
          {errorMessage(failure, "Try again in a moment.")}
        </Banner>
      )}
      {data && (
        <>
          <WhatGoes unpaidCents={data.unpaidCents} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="danger"
              pending={isSending}
              onClick={() => send({ body: { token, forfeitsCents: data.unpaidCents } })}
            >
              Delete my affiliate account
            </Button>
            <Button asChild>
              <Link to={paths.affiliateDashboard}>Keep it</Link>
            </Button>
          </div>
        </>
      )}
    </DoorPage>
  );
}

function WhatGoes({ unpaidCents }: { unpaidCents: number }) {
  return (
    <>
      <p className="text-lg text-2">
        Your name, address and links are erased at once, and no one can bring them back. What was paid stays in our
        books without your name.
      </p>
      {unpaidCents > 0 && (
        <p className="text-lg font-medium">
          You forfeit {formatMoney(unpaidCents)} that you earned and that is not paid yet.
        </p>
      )}
    </>
  );
}

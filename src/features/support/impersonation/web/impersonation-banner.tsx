import { Banner, Button, LoadingOverlay } from "@tenure/ui";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import { callApiOrNull } from "#web/api/call-api.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { IMPERSONATION } from "#web/client-constants.ts";
import { beginExit, leaveActing } from "#web/credentials/acting.ts";
import { getAuthUser } from "#web/features.ts";
import { userQuery } from "#web/session/user-query.ts";
import { exitImpersonation, getImpersonationStatus } from "../contract.ts";
import { lengthInWords } from "../rules.ts";

const statusQuery = { ...apiQuery(getImpersonationStatus, {}), refetchInterval: IMPERSONATION.refetchMs };

/** Read before the page is shown, which the banner would otherwise push down. */
export const readImpersonation = (): Promise<void> => queryClient.prefetchQuery(statusQuery);

/**
 * The way back is taken when the administrator's own session has said where it stands (specification section 7), and not
 * sooner than 1 s; a server that does not answer holds no one back. This page, which shows someone else's book, keeps
 * nothing of the answers.
 */
const readOwnAgain = async (): Promise<void> => {
  const options = { noStore: true, signal: AbortSignal.timeout(IMPERSONATION.reloadAtMostMs) };
  await Promise.allSettled([
    callApiOrNull(getImpersonationStatus, {}, options),
    callApiOrNull(getAuthUser, {}, options),
    new Promise((resolve) => setTimeout(resolve, IMPERSONATION.reloadAfterMs)),
  ]);
};

const goBack = async (client: QueryClient): Promise<void> => {
  await readOwnAgain();
  client.clear();
  leaveActing();
};

/** Over every page of someone's book that an administrator sees: whose book, for how long, who is looking, and the way out. */
export function ImpersonationBanner() {
  const { data: status, dataUpdatedAt } = useQuery(statusQuery);
  useQuery({ ...userQuery, refetchInterval: IMPERSONATION.refetchMs });
  const client = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const { send, isSending } = useApiMutation(exitImpersonation, {
    toast: "exitImpersonation",
    onSuccess: () => {
      beginExit();
      setLeaving(true);
      void client.cancelQueries();
      void goBack(client);
    },
  });
  const { targetUser, originalUser, startedAt } = status ?? {};
  const name = targetUser ? `${targetUser.firstName} ${targetUser.lastName}`.trim() : "";
  const length = startedAt ? lengthInWords(dataUpdatedAt - Date.parse(startedAt)) : "0 min";
  return (
    <section aria-label="Impersonation">
      <Banner
        tone="stripe"
        placement="page"
        title={`You're in the account of ${name || (targetUser?.email ?? "someone else")}.`}
        actions={
          <Button size="sm" pending={isSending || isLeaving} onClick={() => send({})}>
            Exit
          </Button>
        }
      >
        {name !== "" && targetUser && `${targetUser.email}. `}
        For {length}, reading only. You are {originalUser?.email ?? "an administrator"}.
      </Banner>
      <LoadingOverlay active={isLeaving} message="Going back to your account..." />
    </section>
  );
}

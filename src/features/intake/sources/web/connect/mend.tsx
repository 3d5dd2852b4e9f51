import { Banner, Button, toast } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { IntakeSource } from "#features/intake/sources/contract.ts";
import { featureOf, isSynced } from "#features/intake/sources/rules.ts";
import { syncNow } from "#features/intake/sources/sync-contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { reconnectPath } from "../accounts/connect-address.ts";
import { accountsQuery } from "../accounts/queries.ts";

export const useSyncNow = (source: IntakeSource) => {
  // A file has no such menu.
  const feature = isSynced(source.kind) ? featureOf(source.kind) : "calendar-sync";
  const isUnlocked = useIsUnlocked(feature);
  const sync = useApiMutation(syncNow, {
    toast: "save",
    onSuccess: () => void toast({ title: `Reading ${source.name}` }),
  });
  const send = (): void =>
    isUnlocked ? sync.send({ params: { id: source.id }, body: {} }) : openUpgrade(lockedWords(feature));
  return { send, isSending: sync.isSending };
};

/** What keeps a calendar or a folder from being read, in words, with the one press that mends it. */
export function Mend({ source, problem }: { source: IntakeSource; problem: string }) {
  const { accounts } = useSuspenseQuery(accountsQuery).data;
  const sync = useSyncNow(source);
  const account = accounts.find(({ id }) => id === source.sync?.accountId);
  const isLost = account?.status === "disconnected";
  return (
    <Banner
      placement="inline"
      tone={source.status === "disconnected" ? "danger" : "warn"}
      actions={
        isLost ? (
          account.isYours && (
            <Button asChild size="sm">
              <Link to={reconnectPath(account.id)} replace preventScrollReset>
                Reconnect
              </Link>
            </Button>
          )
        ) : (
          <Button size="sm" pending={sync.isSending} onClick={sync.send}>
            Sync now
          </Button>
        )
      }
    >
      {problem}
      {isLost && !account.isYours && " Only the person who connected it can connect it again."}
    </Banner>
  );
}

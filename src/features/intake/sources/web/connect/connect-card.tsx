import { Button, Card } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { IntakeSource } from "#features/intake/sources/contract.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { AccountsList } from "../accounts/accounts-list.tsx";
import { type OpenedInAddress, openedIn, withOpened } from "../accounts/connect-address.ts";
import { GROUP_WORDS, type Group, groupOf } from "../accounts/group-words.ts";
import { accountsQuery } from "../accounts/queries.ts";
import { Opened } from "./opened.tsx";
import { Services } from "./services.tsx";

type CardProps = { group: Group; sources: readonly IntakeSource[] };

/** Calendars or mailboxes that stay connected: the ways to connect one, and the accounts that are. */
export function ConnectCard({ group, sources }: CardProps) {
  const { title, about, feature } = GROUP_WORDS[group];
  const isLocked = !useIsUnlocked(feature);
  const accounts = useSuspenseQuery(accountsQuery).data.accounts.filter(({ service }) => groupOf(service) === group);
  const [search, setSearch] = useSearchParams();
  const open = (opened: OpenedInAddress | null): void =>
    setSearch((before) => withOpened(before, opened), { replace: true, preventScrollReset: true });
  return (
    <Card
      id={group}
      className="scroll-mt-5"
      title={
        <span className="inline-flex items-center gap-1.5">
          {title} {isLocked && <LockMark />}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-[65ch] text-base text-2">
          {about}
          {isLocked && ` ${lockedWords(feature)}`}
        </p>
        {isLocked ? (
          <div>
            <Button onClick={() => openUpgrade(lockedWords(feature))}>
              See Premium<span className="sr-only">: {title}</span>
            </Button>
          </div>
        ) : (
          <Services group={group} onChoose={(service) => open({ is: "connect", service })} />
        )}
        {accounts.length > 0 && <AccountsList {...{ group, accounts, sources, isLocked }} onOpen={open} />}
      </div>
      {!isLocked && <Opened {...{ group, accounts }} opened={openedIn(search)} onOpen={open} />}
    </Card>
  );
}

import { Button, Card, TextLink, toast } from "@tenure/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { CalendarDays, CalendarSync, KeyRound, Link2 } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { IntakeSource } from "#features/intake/sources/contract.ts";
import { CALENDAR_KINDS, type CalendarKind, isCalendar } from "#features/intake/sources/rules.ts";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { helpPath } from "#web/paths.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { lockedWords, useIsUnlocked } from "#web/session/use-plan.ts";
import { AccountsList } from "../accounts/accounts-list.tsx";
import { CalendarsDialog } from "./calendars-dialog.tsx";
import { type OpenedInAddress, openedIn, withOpened } from "../accounts/connect-address.ts";
import { ConnectDialog } from "./connect-dialog.tsx";
import { accountsQuery, servicesQuery } from "../accounts/queries.ts";
import { SERVICE_WORDS } from "../accounts/service-words.ts";

/** Calendars that stay connected: the ways to connect one, and the accounts that are. */
export function ConnectCard({ sources }: { sources: readonly IntakeSource[] }) {
  const isLocked = !useIsUnlocked("calendar-sync");
  const { accounts } = useSuspenseQuery(accountsQuery).data;
  const [search, setSearch] = useSearchParams();
  const open = (opened: OpenedInAddress | null): void =>
    setSearch((before) => withOpened(before, opened), { replace: true, preventScrollReset: true });
  return (
    <Card
      title={<span className="inline-flex items-center gap-1.5">Connect a calendar {isLocked && <LockMark />}</span>}
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-[65ch] text-base text-2">
          A connected calendar is read again and again, so events of the last days are proposed by themselves. We only
          read it, and nothing counts before you confirm it.{isLocked && ` ${lockedWords("calendar-sync")}`}
        </p>
        {isLocked ? (
          <div>
            <Button onClick={() => openUpgrade(lockedWords("calendar-sync"))}>See Premium</Button>
          </div>
        ) : (
          <Services onChoose={(service) => open({ is: "connect", service })} />
        )}
        {accounts.length > 0 && <AccountsList {...{ accounts, sources, isLocked }} onOpen={open} />}
      </div>
      {!isLocked && <Opened opened={openedIn(search)} accounts={accounts} onOpen={open} />}
    </Card>
  );
}

const ICONS = { google_calendar: CalendarDays, microsoft_calendar: CalendarSync, caldav: KeyRound, ics_address: Link2 };

function Services({ onChoose }: { onChoose: (service: CalendarKind) => void }) {
  const { services } = useSuspenseQuery(servicesQuery).data;
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {CALENDAR_KINDS.map((kind) => {
        const service = services.find((one) => one.service === kind);
        const missing = service?.missingSettings ?? [];
        return (
          <li key={kind} className="flex">
            {service?.isAvailable === true || isDemo() ? (
              <ServiceButton kind={kind} onChoose={() => onChoose(kind)} />
            ) : (
              <Unavailable kind={kind} missing={missing} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

const BOX = "flex min-h-11 w-full items-start gap-3 rounded-md border px-3.5 py-2.5 text-left";

function ServiceButton({ kind, onChoose }: { kind: CalendarKind; onChoose: () => void }) {
  const Icon = ICONS[kind];
  const { name, about } = SERVICE_WORDS[kind];
  return (
    <button
      type="button"
      onClick={onChoose}
      className={`${BOX} border-line-strong bg-surface transition-colors hover:bg-hover`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-2" strokeWidth={1.75} />
      <span className="min-w-0">
        <span className="block text-base font-medium">{name}</span>
        <span className="block text-sm text-2">{about}</span>
      </span>
    </button>
  );
}

/** No dead button: what is missing is said, to those who can set it in full. */
function Unavailable({ kind, missing }: { kind: CalendarKind; missing: readonly string[] }) {
  const Icon = ICONS[kind];
  return (
    <div className={`${BOX} border-line bg-sunken`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-3" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="text-base font-medium text-2">{SERVICE_WORDS[kind].name}</p>
        <p className="text-sm text-2">Not available on this installation</p>
        {missing.length > 0 && (
          <p className="mt-1 text-sm wrap-anywhere text-2">
            Set {missing.join(" and ")}.{" "}
            <TextLink asChild>
              <Link to={helpPath("connected-calendars")}>How to set it up</Link>
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}

type OpenedProps = {
  opened: OpenedInAddress | null;
  accounts: readonly ConnectedAccount[];
  onOpen: (opened: OpenedInAddress | null) => void;
};

function Opened({ opened, accounts, onOpen }: OpenedProps) {
  const { services } = useQuery(servicesQuery).data ?? { services: [] };
  const close = (): void => onOpen(null);
  if (opened === null) return null;
  const choose = ({ id }: ConnectedAccount): void => onOpen({ is: "choose", accountId: id });
  if (opened.is === "connect") {
    const isThere = isDemo() || services.some(({ service, isAvailable }) => service === opened.service && isAvailable);
    return isThere && <ConnectDialog service={opened.service} account={null} onClose={close} onConnected={choose} />;
  }
  const account = accounts.find(({ id, isYours }) => id === opened.accountId && isYours);
  if (!account || !isCalendar(account.service)) return null;
  if (opened.is === "choose") return <CalendarsDialog key={account.id} account={account} onClose={close} />;
  const done = (connected: ConnectedAccount): void => {
    if (connected.id !== account.id) return choose(connected);
    toast({ title: `${account.name} is connected again` });
    close();
  };
  return <ConnectDialog service={account.service} account={account} onClose={close} onConnected={done} />;
}

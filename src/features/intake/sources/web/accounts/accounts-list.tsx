import { Badge, Button } from "@tenure/ui";
import { useState } from "react";
import type { IntakeSource } from "#features/intake/sources/contract.ts";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import { DISCONNECTED, STATUS_WORDS } from "../source-words.ts";
import type { OpenedInAddress } from "./connect-address.ts";
import { EndAccount } from "./end-account.tsx";
import { SERVICE_WORDS } from "./service-words.ts";

/** An address has one calendar: once it is read, there is none to choose. */
const hasNextStep = ({ id, service, status }: ConnectedAccount, sources: readonly IntakeSource[]): boolean =>
  service !== "ics_address" || status === "disconnected" || !sources.some(({ sync }) => sync?.accountId === id);

type ListProps = {
  accounts: readonly ConnectedAccount[];
  sources: readonly IntakeSource[];
  /** The plan has no calendars: what is there can be ended, and no more. */
  isLocked: boolean;
  onOpen: (opened: OpenedInAddress) => void;
};

/** The accounts whose calendars are read, with what can be done with each. */
export function AccountsList({ accounts, sources, isLocked, onOpen }: ListProps) {
  const [ending, setEnding] = useState<ConnectedAccount | null>(null);
  return (
    <>
      <h3 className="text-sm font-semibold">Connected accounts</h3>
      <ul aria-label="Connected accounts" className="divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <AboutAccount account={account} sources={sources} />
            <div className="flex flex-wrap gap-2">
              {account.isYours && !isLocked && hasNextStep(account, sources) && (
                <NextStep account={account} onOpen={onOpen} />
              )}
              <Button size="sm" variant="quiet" onClick={() => setEnding(account)}>
                Disconnect<span className="sr-only"> {account.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {ending && <EndAccount account={ending} sources={sources} onClose={() => setEnding(null)} />}
    </>
  );
}

function AboutAccount({
  account: { id, name, service, status, problem },
  sources,
}: Pick<ListProps, "sources"> & { account: ConnectedAccount }) {
  const state = status === "error" ? STATUS_WORDS.error : DISCONNECTED;
  const count = sources.filter(({ sync }) => sync?.accountId === id).length;
  const read = count === 1 ? "1 calendar is read" : `${count === 0 ? "No" : count} calendars are read`;
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-2 text-base font-medium">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        {status !== "active" && <Badge tone={state.tone}>{state.label}</Badge>}
      </p>
      <p className="text-sm text-2">
        {SERVICE_WORDS[service].name} · {read}
      </p>
      {problem !== null && <p className="text-sm text-2">{problem}</p>}
    </div>
  );
}

function NextStep({ account, onOpen }: { account: ConnectedAccount } & Pick<ListProps, "onOpen">) {
  const isLost = account.status === "disconnected";
  return (
    <Button
      size="sm"
      variant={isLost ? "primary" : "secondary"}
      onClick={() => onOpen({ is: isLost ? "reconnect" : "choose", accountId: account.id })}
    >
      {isLost ? "Reconnect" : "Choose calendars"}
      <span className="sr-only"> {isLost ? account.name : `of ${account.name}`}</span>
    </Button>
  );
}
